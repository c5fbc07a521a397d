import { ledgerCalls } from '@zhixin/contract/ledger/ledger.calls'
import { entryKindTexts } from '@zhixin/contract/ledger/ledger.enums'
import {
  allocateInput,
  type CorrectInput,
  correctInput,
  type LedgerEntry,
  openInput,
  type RefundInput,
  refundInput,
} from '@zhixin/contract/ledger/ledger.schema'
import { normalizeDecimal } from '@zhixin/contract/reading'
import { receipt } from '@zhixin/contract/receipt/receipt.record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../lib/http'
import { inWords, messageText } from '../../lib/i18n'
import { RadioField } from '../../ui/form/ChoiceFields'
import { DateField } from '../../ui/form/DateField'
import { DecimalField } from '../../ui/form/DecimalField'
import { decimalText, formatYuan } from '../../ui/form/decimal'
import { useFormValue } from '../../ui/form/Field'
import { EditDialog } from '../../ui/form/forms'
import { ruledForm } from '../../ui/form/rules'
import { TextAreaField, TextField } from '../../ui/form/TextField'
import { ReferenceField, ReferenceScope } from '../recordKit/ReferenceField'
import { refreshLedger } from './ledger.queries'

const succeeded = () => messageText('operation_succeeded')

/** What an entry is called: its kind, and the statement or the payer. */
export const entryName = ({ fdKind, fdAbout }: Pick<LedgerEntry, 'fdKind' | 'fdAbout'>) =>
  [inWords(entryKindTexts[fdKind]), fdAbout].filter(Boolean).join(' ')

interface Props {
  entry: LedgerEntry
  onClose: () => void
}

/** Corrects an entry to what it should have been, or gives back of what it brought (rules ledger.correct, ledger.refund). */
export function CounterDialog({ entry, act, onClose }: Props & { act: 'correct' | 'refund' }) {
  const { t } = useTranslation('ledger')
  const { id } = entry
  const [form] = useState(() =>
    ruledForm<{ fdAmount: string; fdReason: string }, CorrectInput | RefundInput>(
      {
        schema: act === 'correct' ? correctInput : refundInput,
        inputOf: (values) => ({ [act === 'correct' ? 'id' : 'fdEntryId']: id, ...values }),
      },
      { fdAmount: act === 'correct' ? decimalText(Math.abs(entry.fdPresent ?? 0)) : '', fdReason: '' },
    ),
  )
  return (
    <EditDialog
      title={t(`${act}.title`)}
      width={480}
      okText={t(`${act}.ok`)}
      {...form}
      name={act}
      lead={
        <p className="below-3">
          {t(`${act}.lead`, {
            name: entryName(entry),
            present: formatYuan(Math.abs(entry.fdPresent ?? 0)),
            left: formatYuan(Math.abs(entry.fdLeft ?? 0)),
          })}
        </p>
      }
      onSave={(body) =>
        'fdEntryId' in body ? call(ledgerCalls.refund, { body }) : call(ledgerCalls.correct, { body })
      }
      refresh={refreshLedger}
      saved={succeeded}
      onClose={onClose}
    >
      <DecimalField
        path={['fdAmount']}
        label={t(`${act}.amount`)}
        required
        places={2}
        read={normalizeDecimal}
        unit={t('yuan')}
        span={6}
      />
      <TextAreaField path={['fdReason']} label={t('reason')} required max={200} />
    </EditDialog>
  )
}

/** Chooses what an entry pays of which debts (rule ledger.allocate). */
export function AllocateDialog({ entry, onClose }: Props) {
  const { t } = useTranslation('ledger')
  const debts = entry.fdDebtList
  const [form] = useState(() =>
    ruledForm<{ fdDebtList: { id: number; fdAmount: string }[] }, z.output<typeof allocateInput>>(
      {
        schema: allocateInput,
        inputOf: ({ fdDebtList }) => ({
          id: entry.id,
          fdDebtList: fdDebtList.map((one) => ({ ...one, fdAmount: one.fdAmount || '0' })),
        }),
      },
      { fdDebtList: debts.map(({ id, fdPaid }) => ({ id, fdAmount: fdPaid ? decimalText(fdPaid) : '' })) },
    ),
  )
  return (
    <EditDialog
      title={t('allocate.title')}
      width={560}
      okText={t('allocate.ok')}
      {...form}
      name="allocate"
      lead={
        <p className="below-3">
          {debts.length === 0
            ? t('allocate.none')
            : t('allocate.lead', { name: entryName(entry), present: formatYuan(entry.fdPresent) })}
        </p>
      }
      onSave={(body) => call(ledgerCalls.allocate, { body })}
      refresh={refreshLedger}
      saved={succeeded}
      onClose={onClose}
    >
      {debts.map((debt, at) => (
        <DecimalField
          key={debt.id}
          path={['fdDebtList', at, 'fdAmount']}
          label={t('allocate.debt', {
            name: entryName(debt),
            due: debt.fdDueDate,
            left: formatYuan((debt.fdLeft ?? 0) + (debt.fdPaid ?? 0)),
          })}
          places={2}
          read={normalizeDecimal}
          unit={t('yuan')}
          span={12}
        />
      ))}
    </EditDialog>
  )
}

type Opening = z.output<typeof openInput>

const kinds = ([1, 2] as const).map((value) => ({ value, label: inWords(entryKindTexts[value]) }))

/** Enters what a customer had or owed when the installation began (rule ledger.opening). */
export function OpeningDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ledger')
  const [form] = useState(() =>
    ruledForm<
      { fdCustomerId?: number; fdKind: number; fdAmount: string; fdDueDate?: string; fdReason: string },
      Opening
    >({ schema: openInput, inputOf: (values) => values }, { fdKind: 2, fdAmount: '', fdReason: '' }),
  )
  return (
    <EditDialog
      title={t('opening.title')}
      width={480}
      okText={t('opening.ok')}
      {...form}
      name="opening"
      lead={<p className="below-3">{t('opening.lead')}</p>}
      onSave={(body) => call(ledgerCalls.open, { body })}
      refresh={refreshLedger}
      saved={succeeded}
      onClose={onClose}
    >
      <ReferenceScope value={{ declared: receipt, row: undefined }}>
        <ReferenceField
          path={['fdCustomerId']}
          label={inWords(receipt.fields.fdCustomerId.words)}
          required
          span={12}
        />
      </ReferenceScope>
      <RadioField path={['fdKind']} label={t('opening.kind')} options={kinds} required span={12} />
      <DecimalField
        path={['fdAmount']}
        label={t('opening.amount')}
        required
        places={2}
        read={normalizeDecimal}
        unit={t('yuan')}
        span={6}
      />
      <DueDay />
      <TextField path={['fdReason']} label={t('opening.remark')} max={200} span={12} />
    </EditDialog>
  )
}

/** A balance has none. */
function DueDay() {
  const { t } = useTranslation('ledger')
  const kind = useFormValue<number>('fdKind')
  return (
    kind === 2 && (
      <DateField
        path={['fdDueDate']}
        label={t('opening.due')}
        required
        calendarLabel={t('opening.due')}
        span={6}
      />
    )
  )
}
