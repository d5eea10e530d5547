import type { HttpContext } from '@adonisjs/core/http'
import {
  PANEL_TEXTS,
  SLOTS_OF,
  panelText,
  type PanelText,
  type SnapshotPart,
  type SnapshotVariant,
} from '#insights/rules'
import type { JudgedValue, Panel, PartState } from '#modules/insights/queries/snapshot_of'

type I18n = HttpContext['i18n']

/** What the documents say of a part that failed; the detail is ours (Q24). */
export function failedSnapshot(
  { i18n }: HttpContext,
  variant: SnapshotVariant,
  failure: string | null
) {
  const detail = i18n.t(`insights.failure.${failure}`)
  return {
    success: false,
    status: 'failed',
    error: i18n.t(`insights.failed_${variant}`, { detail }),
  }
}

/** Of what, by whom and when it was read; and that it may be wrong (F282). */
export function toOrigin({ i18n }: HttpContext, { answer, status }: PartState) {
  return {
    status,
    provider: answer?.provider ?? null,
    model: answer?.model ?? null,
    prompt_version: answer?.promptVersion ?? null,
    answered_at: answer?.answeredAt.toISOString() ?? null,
    disclaimer: i18n.t('insights.disclaimer'),
  }
}

export function toValues(part: SnapshotPart, values: readonly JudgedValue[]) {
  return Object.fromEntries(
    SLOTS_OF[part].map((slot) => [slot, values.filter((value) => value.slot === slot).map(toValue)])
  )
}

/** A value with its words and a person's word on it. */
export function toValue({ key, text, code, eye, source, judged }: JudgedValue) {
  return {
    key,
    text,
    code,
    eye,
    source: source && { page: source.page, words: source.words, boxes: source.boxes },
    judged,
  }
}

/** Texts without words, as the documents word them. */
export function emptyText(i18n: I18n, section: PanelText): string {
  return i18n.t(`insights.empty.${section}`)
}

/** The panel's texts alone: of which values they are and who judged those is the office's. */
export function toTexts(ctx: HttpContext, panel: Panel) {
  const texts = Object.entries(toPanel(ctx, panel)).map(
    ([section, { text, is_empty, is_edited }]) => [section, { text, is_empty, is_edited }]
  )
  return Object.fromEntries(texts)
}

/** The panel's texts: in an administrator's words, or what was read and nobody rejected. */
export function toPanel({ i18n }: HttpContext, panel: Panel) {
  const sections = PANEL_TEXTS.map((section) => {
    const judged = panel.values.map((value) => ({
      ...value,
      isRejected: value.judged?.verdict === 'rejected',
    }))
    const text = panelText(section, judged, panel.worded[section])
    return [
      section,
      {
        text: text || emptyText(i18n, section),
        is_empty: text === '',
        is_edited: section in panel.worded,
        values: panel.values.filter(({ slot }) => slot === section).map(toValue),
      },
    ] as const
  })
  return Object.fromEntries(sections) as Record<PanelText, (typeof sections)[number][1]>
}
