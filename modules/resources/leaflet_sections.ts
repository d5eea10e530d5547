import type { I18n } from '@adonisjs/i18n'
import type { LeafletText } from '#modules/resources/leaflets/leaflet'

export type LeafletSection = {
  kind: 'urgent' | 'about' | 'steps' | 'care' | 'visits'
  heading: string
  paragraphs: readonly string[]
  items: readonly string[]
}

/**
 * A leaflet as it is read from top to bottom, on the page, on paper and in an
 * e-mail: what is urgent first.
 *
 * @param i18n of the leaflet's language, whatever its reader's own
 */
export function sectionsOf(text: LeafletText, i18n: I18n): LeafletSection[] {
  const { urgent, about, steps, care, visits } = text
  const heading = (kind: string) => i18n.t(`resources.heading.${kind}`)
  return [
    {
      kind: 'urgent',
      heading: heading('urgent'),
      paragraphs: [i18n.t('resources.urgent_how')],
      items: urgent,
    },
    { kind: 'about', heading: heading('about'), paragraphs: about, items: [] },
    ...(steps
      ? [{ kind: 'steps' as const, heading: steps.heading, paragraphs: [], items: steps.items }]
      : []),
    { kind: 'care', heading: heading('care'), paragraphs: [], items: care },
    { kind: 'visits', heading: heading('visits'), paragraphs: [visits], items: [] },
  ]
}
