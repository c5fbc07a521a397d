import { type ContactFieldName, contactField, contactLabel } from '@zhixin/contract/customer/contact.fields'
import { customerLimits } from '@zhixin/contract/customer/customer.enums'
import { isMasked } from '@zhixin/contract/numberMask'
import { digitsOf } from '@zhixin/contract/singleLine'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../../../lib/i18n'
import { fieldId, useField, useFormScope } from '../../../../ui/form/Field'
import { Grid } from '../../../../ui/grid/Grid'
import { CellText, TextCell } from '../../../../ui/grid/GridCell'
import { SelectCell } from '../../../../ui/grid/SelectCell'
import {
  contactColumns,
  contactEnums,
  contactWidth,
  isTaken,
  pasteContacts,
  toneOf,
} from '../../model/contacts'
import { newContact } from '../../model/values'
import { formName, useCustomerForm } from '../parts/CustomerFormContext'
import { type Choices, useChoices } from '../parts/choices'
import { FormSection } from '../parts/FormSection'
import styles from '../parts/form.module.css'
import { useRowTable } from '../parts/useRowTable'

const list = 'fdMyClientContactList'

/** The contacts: at least one, the first row stays (rule contact.one). */
export function ContactsSection() {
  const { t, i18n } = useTranslation('customer')
  const { store } = useCustomerForm()
  const { readOnly } = useFormScope()
  const choices = useContactChoices()
  const { rows: contacts, ...table } = useRowTable({
    list,
    texts: 'contact',
    place: 'contacts',
    newRow: newContact,
    most: customerLimits.contacts,
    nameOf: (contact) => contact.fdContactName,
    columns: contactColumns.length,
    takes: (text, { column }) => isTaken(column, text),
    pasteBlock(block, at) {
      const pasted = pasteContacts(store.values[list], block, at, choices)
      store.change('contacts', (values) => ({ ...values, [list]: pasted.contacts }), pasted.note)
      for (const { row, field } of pasted.touched) store.leave([list, row, field])
      store.refuse(pasted.refused)
    },
  })

  const columns = [
    { key: 'row', title: '', width: 40 },
    ...contactColumns.map((column) => ({
      key: column,
      title: inWords(contactLabel(column)),
      required: contactField(column).required !== undefined,
      width: contactWidth(column, i18n.language),
    })),
    ...table.removeColumn,
  ]

  return (
    <FormSection section="contacts" hint={readOnly ? undefined : t('form.contact.hint')}>
      <Grid
        id={fieldId(formName, [list])}
        label={t('form.section.contacts')}
        columns={columns}
        handlers={table.handlers}
        readOnly={readOnly}
        pinned
        minWidth={columns.reduce((sum, column) => sum + column.width, 0)}
      >
        {contacts.map((contact, row) => (
          <tr key={contact.rowKey}>
            <td className={styles.rowNumber}>{row + 1}</td>
            {contactColumns.map((column, at) => (
              <td key={column}>
                {column in contactEnums ? (
                  <EnumCell row={row} column={at} name={column} choices={choices[column]} />
                ) : (
                  <ContactCell row={row} column={at} name={column} />
                )}
              </td>
            ))}
            {table.removeCell(contact, row, row === 0 ? t('form.contact.firstStays') : undefined)}
          </tr>
        ))}
      </Grid>
      {table.foot}
    </FormSection>
  )
}

function useContactChoices(): Record<string, Choices> {
  const role = useChoices('contactRole')
  const stance = useChoices('contactStance')
  const state = useChoices('contactState')
  const relationship = useChoices('clientRelationship')
  return {
    fdContactRole: role,
    fdContactStance: stance,
    fdContactState: state,
    fdClientRelationship: relationship,
  }
}

interface CellProps {
  row: number
  column: number
  name: ContactFieldName
}

/** Formats a typed number; one with stars in it is reported when the cell is left. */
const typedNumber = (text: string) => (isMasked(text) ? text : digitsOf(text))

const ContactCell = memo(function ContactCell({ row, column, name }: CellProps) {
  const { t } = useTranslation('customer')
  const field = useField<string>([list, row, name])
  const isMobile = name === 'fdContactMobile'
  const isNumber = contactField(name).kind === 'digits'
  const masked = isNumber && isMasked(field.value)
  if (field.readOnly && isNumber && field.value && !masked) {
    return (
      <CellText id={field.id}>
        <a href={`tel:${field.value.replace(/[^\d+]/g, '')}`}>{field.value}</a>
      </CellText>
    )
  }
  return (
    <TextCell
      field={field}
      label={t('form.cell', { column: inWords(contactLabel(name)), row: row + 1 })}
      row={row}
      column={column}
      max={customerLimits.text}
      required={contactField(name).required !== undefined}
      // A hidden number cannot be corrected, only replaced.
      selected={masked}
      {...(isMobile && { filter: typedNumber, inputMode: 'tel' as const })}
    />
  )
})

function EnumCell({ row, column, name, choices }: CellProps & { choices: Choices | undefined }) {
  const { t } = useTranslation('customer')
  const field = useField<number | undefined>([list, row, name])
  const tone = useMemo(() => toneOf(name), [name])
  if (!choices) return null
  return (
    <SelectCell
      field={field}
      label={t('form.cell', { column: inWords(contactLabel(name)), row: row + 1 })}
      row={row}
      column={column}
      {...choices}
      toneOf={tone}
    />
  )
}
