import { LANGUAGES, type Locale } from '../../app/kernel/languages'

type Form = {
  /** Places behind the mark, always so many; as many as the number has where it is left out. */
  readonly places?: number
  /** A change: with its sign, unless it is 0. */
  readonly signed?: boolean
}

/** A number as the language writes it: its decimal mark, a true minus. */
export function formatNumber(value: number, locale: Locale, { places, signed }: Form = {}): string {
  const text = new Intl.NumberFormat(LANGUAGES[locale].region, {
    minimumFractionDigits: places,
    maximumFractionDigits: places ?? 2,
    signDisplay: signed ? 'exceptZero' : 'negative',
    useGrouping: false,
  }).format(value)
  return text.replace('-', '−')
}
