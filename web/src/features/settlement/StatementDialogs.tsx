import { lastOfMonth } from '@zhixin/contract/calendar'
import { settlementCalls } from '@zhixin/contract/settlement/settlement.calls'
import {
  adjustInput,
  disputeInput,
  handPriceInput,
  invoiceInput,
} from '@zhixin/contract/settlement/settlement.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../lib/http'
import { messageText } from '../../lib/i18n'
import { SelectField } from '../../ui/form/ChoiceFields'
import { DateField } from '../../ui/form/DateField'
import { DecimalField } from '../../ui/form/DecimalField'
import { EditDialog } from '../../ui/form/forms'
import { ruledForm } from '../../ui/form/rules'
import { TextAreaField, TextField } from '../../ui/form/TextField'
import { useOptions } from '../dictionary/dataSource.queries'
import { refreshSettlements } from './settlement.queries'

/** The version that somebody has seen, as the calls take it. */
export const seen = (version: number) => ({ 'If-Match': `"${version}"` })

interface Props {
  statement: { id: number; fdVersion: number }
  onClose: () => void
}

const succeeded = () => messageText('operation_succeeded')

/** Asks why a statement is disputed. */
export function DisputeDialog({
  statement: { id, fdVersion },
  send = (body) => call(settlementCalls.dispute, { body, headers: seen(fdVersion) }),
  refresh = refreshSettlements,
  onClose,
}: Props & {
  send?: (body: z.output<typeof disputeInput>) => Promise<unknown>
  refresh?: typeof refreshSettlements
}) {
  const { t } = useTranslation('settlement')
  const [form] = useState(() =>
    ruledForm<{ fdReason: string }, z.output<typeof disputeInput>>(
      { schema: disputeInput, inputOf: (values) => ({ id, ...values }) },
      { fdReason: '' },
    ),
  )
  return (
    <EditDialog
      title={t('dispute.title')}
      width={480}
      okText={t('dispute.ok')}
      {...form}
      name="dispute"
      onSave={send}
      refresh={refresh}
      saved={succeeded}
      onClose={onClose}
    >
      <TextAreaField path={['fdReason']} label={t('reason')} required max={200} />
    </EditDialog>
  )
}

/** An adjustment of a statement, with its reason (rule settlement.adjust). */
export function AdjustDialog({ statement: { id, fdVersion }, onClose }: Props) {
  const { t } = useTranslation('settlement')
  const [form] = useState(() =>
    ruledForm<{ fdAmount: string; fdReason: string }, z.output<typeof adjustInput>>(
      { schema: adjustInput, inputOf: (values) => ({ id, ...values }) },
      { fdAmount: '', fdReason: '' },
    ),
  )
  return (
    <EditDialog
      title={t('adjust.title')}
      width={480}
      okText={t('adjust.ok')}
      {...form}
      name="adjust"
      lead={<p className="quiet below-3">{t('adjust.lead')}</p>}
      onSave={(body) => call(settlementCalls.adjust, { body, headers: seen(fdVersion) })}
      refresh={refreshSettlements}
      saved={succeeded}
      onClose={onClose}
    >
      <DecimalField
        path={['fdAmount']}
        label={t('adjust.amount')}
        required
        places={2}
        read={readSigned}
        unit={t('yuan')}
        span={6}
      />
      <TextAreaField path={['fdReason']} label={t('reason')} required max={200} />
    </EditDialog>
  )
}

/** What was typed as an amount that may be below zero. */
function readSigned(text: string): string | undefined {
  const plain = text.replaceAll(/[,，\s]/g, '').replace('－', '-')
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : undefined
}

/** The number and the day of the invoice. */
export function InvoiceDialog({ statement: { id, fdVersion }, onClose }: Props) {
  const { t } = useTranslation('settlement')
  const [form] = useState(() =>
    ruledForm<{ fdInvoiceNo: string; fdInvoiceDate: string | undefined }, z.output<typeof invoiceInput>>(
      { schema: invoiceInput, inputOf: (values) => ({ id, ...values }) },
      { fdInvoiceNo: '', fdInvoiceDate: undefined },
    ),
  )
  return (
    <EditDialog
      title={t('invoice.title')}
      width={480}
      {...form}
      name="invoice"
      onSave={(body) => call(settlementCalls.invoice, { body, headers: seen(fdVersion) })}
      refresh={refreshSettlements}
      onClose={onClose}
    >
      <TextField path={['fdInvoiceNo']} label={t('invoice.no')} required max={50} />
      <DateField
        path={['fdInvoiceDate']}
        label={t('invoice.date')}
        calendarLabel={t('invoice.date')}
        required
      />
    </EditDialog>
  )
}

interface HandValues {
  fdFromDate: string | undefined
  fdToDate: string | undefined
  fdPlatform: number | undefined
  fdObeesIndustry: number | undefined
  fdPrice: string
  fdReason: string
}

/** A price for days which it should have covered (rule settlement.hand). */
export function HandPriceDialog({
  customerId,
  month,
  onClose,
}: {
  customerId: number
  /** `YYYY-MM`, whose days are proposed. */
  month: string
  onClose: () => void
}) {
  const { t } = useTranslation('settlement')
  const platforms = useOptions('platform')
  const industries = useOptions('industry')
  const [form] = useState(() => {
    return ruledForm<HandValues, z.output<typeof handPriceInput>>(
      { schema: handPriceInput, inputOf: (values) => ({ fdCustomerId: customerId, ...values }) },
      {
        ...{
          fdFromDate: `${month}-01`,
          fdToDate: lastOfMonth(month),
          fdPlatform: undefined,
          fdObeesIndustry: undefined,
        },
        ...{ fdPrice: '', fdReason: '' },
      },
    )
  })
  return (
    <EditDialog
      title={t('hand.title')}
      width={560}
      {...form}
      name="handPrice"
      lead={<p className="quiet below-3">{t('hand.lead')}</p>}
      onSave={(body) => call(settlementCalls.savePrice, { body })}
      refresh={refreshSettlements}
      saved={succeeded}
      onClose={onClose}
    >
      <DateField
        path={['fdFromDate']}
        label={t('hand.from')}
        calendarLabel={t('hand.from')}
        required
        span={6}
      />
      <DateField path={['fdToDate']} label={t('hand.to')} calendarLabel={t('hand.to')} required span={6} />
      <SelectField
        path={['fdPlatform']}
        label={t('line.vendor')}
        options={platforms}
        placeholder={t('all')}
        span={6}
      />
      <SelectField
        path={['fdObeesIndustry']}
        label={t('line.industry')}
        options={industries}
        placeholder={t('all')}
        span={6}
      />
      <DecimalField
        path={['fdPrice']}
        label={t('line.price')}
        required
        places={4}
        read={readSigned}
        unit={t('yuan')}
        span={6}
      />
      <TextAreaField path={['fdReason']} label={t('reason')} required max={200} />
    </EditDialog>
  )
}
