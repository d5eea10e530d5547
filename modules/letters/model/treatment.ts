import { cleanLine } from '#modules/letters/model/clean_text'
import type { Translate } from '#modules/letters/model/letter'
import type { Interval, TreatmentSource } from '#modules/letters/model/physician_source'

/** The treatment that is begun and what follows it, a line each that was set. */
export function treatment(source: TreatmentSource, t: Translate): string[] {
  const step = (key: string, drop: string, check: Interval | null = null): string[] => {
    const parts = [
      cleanLine(drop),
      check === null ? '' : t('letter.treatment.check', { interval: intervalText(check, t) }),
    ].filter((part) => part !== '')
    if (parts.length === 0) return []
    return [
      t('letter.history_line', {
        name: t(`letter.treatment.${key}`),
        value: parts.join(t('letter.list_separator')),
      }),
    ]
  }
  return [
    ...step('start', source.drop, source.followUp),
    ...step('side_effect', source.sideEffectDrop),
    ...step('alternate', source.alternateDrop, source.alternateFollowUp),
    ...step('success', source.successDrop, source.successFollowUp),
  ]
}

function intervalText(interval: Interval, t: Translate): string {
  if ('text' in interval) return cleanLine(interval.text)
  return t(`letter.interval.${interval.code.replaceAll('-', '_')}`)
}
