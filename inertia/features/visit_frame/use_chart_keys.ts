import { useMemo } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { sectionLabels, type Section } from '#exams/rules'
import { ruleText, text } from '../../lib/messages'
import { isDialogOpen } from '../../ui/is_dialog_open'
import { CHART_KEYS } from '../../ui/keys'
import { leaveField } from '../../ui/leave_field'
import { say } from '../../ui/said'
import { useKeys } from '../../ui/use_keys'
import { missingForReady, useExam, useSections } from '../visit_form'
import { chartKey } from './chart_keys'
import { jumpTo, jumpToPart, placeOf } from './jump_to'

type Options = {
  /** Set ready, or submit; null where the visit was handed in. */
  readonly handIn: (() => void) | null
  readonly onHelp: () => void
}

/** A key to each part, to what is missing next, and to handing in (`?` shows them). */
export function useChartKeys({ handIn, onHelp }: Options) {
  const { form, page } = useExam()
  const sections = useSections()
  const acts = useMemo(() => {
    const parts = sections.map(({ id, title }): [string | undefined, () => void] => [
      chartKey(id),
      () => {
        jumpToPart(id)
        say(title)
      },
    ])
    const toNext = () => toNextMissing(missingForReady(form.record(), page))
    return Object.fromEntries([
      ...parts.filter(([key]) => key !== undefined),
      ...(handIn ? [[CHART_KEYS.next_missing, toNext]] : []),
    ])
  }, [sections, form, page, handIn])
  useKeys(acts, { ignoreWhen: isDialogOpen })
  useHotkeys('shift+slash, ?', onHelp, { useKey: true, ignoreEventWhen: isDialogOpen })
  useHotkeys(
    'mod+shift+x',
    () => handIn?.(),
    { enableOnFormTags: true, preventDefault: true, ignoreEventWhen: isDialogOpen },
    [handIn]
  )
  useHotkeys('escape', leaveField, { enableOnFormTags: true })
}

/** From where the caret is down the page, then from its top. */
function toNextMissing(missing: readonly Section[]) {
  const places = missing.map((section) => ({
    section,
    field: document.getElementById(placeOf(section)),
  }))
  const here = document.activeElement
  const there = places.filter(({ field }) => field !== null)
  const below = there.filter(
    ({ field }) =>
      here !== null &&
      here !== document.body &&
      field !== here &&
      (here.compareDocumentPosition(field!) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  )
  const next = first(below) ?? first(there)
  if (!next) return say(text('exams.said_nothing_missing'))
  jumpTo(next.field!.id)
  say(text('exams.said_missing', { what: ruleText(sectionLabels([next.section])[0]!) }))
}

/** The topmost of the page: what is missing is listed in the order of the rules. */
function first<T extends { field: HTMLElement | null }>(places: readonly T[]): T | undefined {
  return places.reduce<T | undefined>(
    (top, each) =>
      !top || each.field!.compareDocumentPosition(top.field!) & Node.DOCUMENT_POSITION_FOLLOWING
        ? each
        : top,
    undefined
  )
}
