import { useTranslate } from 'react-admin'
import type { ValueWords } from '../../shell/confirmed_save'
import { useChoices } from './choices'
import { formatFax } from './fax'

/** Fields that name another record of the portal. */
export const REFERENCES = {
  practice_id: 'practices',
  default_omd_id: 'omds',
  region_id: 'regions',
} as const

const PHONES: readonly string[] = ['fax', 'fax_number', 'telephone', 'phone']

/** Values of the directories' forms as people read them. */
export function useEntryWords(): ValueWords {
  const translate = useTranslate()
  const lists = {
    status: useChoices('od_statuses'),
    category: useChoices('omd_categories'),
    specializations: useChoices('omd_specializations'),
  }
  return (source, value) => {
    if (PHONES.includes(source)) return formatFax(String(value))
    if (source === 'receive_method') return translate(`directories.receive_method.${String(value)}`)
    return lists[source as keyof typeof lists]?.find(({ id }) => id === value)?.name
  }
}
