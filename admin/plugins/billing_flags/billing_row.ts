import { useLocaleState, useTranslate } from 'react-admin'
import { PROVINCES } from '#directories/rules'
import type { BillingRow } from '#exams/rules'
import { localeOf } from '../../../app/kernel/languages'
import { post } from '../../shell/http'

export const ADDRESS = '/api/data/admin/billing_flags/'

/** What is asked about, as the columns are called. */
export const FLAGS = ['show_oct', 'show_vf'] as const
export type Flag = (typeof FLAGS)[number]
export type Flags = Readonly<Record<Flag, boolean>>

/** What is asked in one province and kind of visit, and who changed it last. */
export type KeptRow = BillingRow & {
  readonly id: number
  readonly version: number
  readonly changed_by: string | null
  readonly changed_at: string | null
}

/** @throws HttpError 409 with the row as it is by now, where somebody else was first */
export async function saveFlags({ variant, province, version }: KeptRow, flags: Flags) {
  const { json } = await post(`${ADDRESS}${variant}/${province}/`, { ...flags, version })
  return (json as { data: KeptRow }).data
}

/** The words of this page. */
export function useWords() {
  const translate = useTranslate()
  return (key: string, params?: Record<string, string | number>) =>
    translate(`resources.billing_flags.${key}`, params)
}

const TESTS = { show_oct: 'oct', show_vf: 'vf' } as const satisfies Record<Flag, string>

/** What a row and its parts are called. */
export function useRowWords() {
  const t = useWords()
  const [locale] = useLocaleState()
  const provinceName = ({ province }: Pick<BillingRow, 'province'>) =>
    PROVINCES.find(({ code }) => code === province)?.name[localeOf(locale)] ?? province
  return {
    provinceName,
    variantName: ({ variant }: Pick<BillingRow, 'variant'>) => t(`variant.${variant}`),
    rowName: (row: BillingRow) => `${provinceName(row)}, ${t(`variant.${row.variant}`)}`,
    testName: (flag: Flag) => t(TESTS[flag]),
    askWords: (flag: Flag) => t(`ask.${TESTS[flag]}`),
    /** As the provinces are called in this language. */
    inOrder: (one: BillingRow, other: BillingRow) =>
      provinceName(one).localeCompare(provinceName(other), locale),
    stateName: (isAsked: boolean) => t(isAsked ? 'asked' : 'not_asked'),
  }
}
