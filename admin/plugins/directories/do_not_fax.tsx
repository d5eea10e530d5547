import { TextInput, useLocale } from 'react-admin'
import { localeOf } from '../../../app/kernel/languages'
import { timeOf } from '../../shell/times'
import { entryForms } from './entry_forms'
import { EntryList } from './entry_list'
import { formatFax } from './fax'
import { PhoneInput } from './phone_input'

type Entry = { id: number; number: string; created_at: string }

/** Numbers nothing is ever faxed to (Q82). */
export function DoNotFaxList() {
  const locale = localeOf(useLocale())
  return (
    <EntryList<Entry>
      sort="number"
      columns={[
        { source: 'number', text: ({ number }) => formatFax(number) },
        { source: 'reason' },
        { source: 'created_at', text: (entry) => timeOf(entry.created_at, locale) },
      ]}
      canImport
    />
  )
}

function Fields() {
  return (
    <>
      <PhoneInput source="number" isRequired />
      <TextInput source="reason" />
    </>
  )
}

export const doNotFaxForms = entryForms(Fields, { canDelete: true })
