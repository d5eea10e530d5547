import { useCallback } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { EYES } from '#exams/rules'
import { comfortZone, storedAims } from '#review/rules'
import { text } from '../../lib/messages'
import { isDialogOpen } from '../../ui/is_dialog_open'
import { say } from '../../ui/said'
import { plainExamOf, useExam } from '../visit_form'
import { goToPart } from './go_to_part'

/** Ctrl+Shift+Z or Ctrl+1: the comfort zones come into sight, and each eye's is said (F272). */
export function useComfortZones() {
  const { form } = useExam()
  const tell = useCallback(() => {
    const exam = plainExamOf(form.record())
    const zones = EYES.map((eye) => {
      const { iop, aim, zone } = comfortZone(exam, eye, storedAims(exam))
      return text('review.said_zone', {
        eye: eye.toUpperCase(),
        iop: iop ?? '–',
        aim: aim ?? '–',
        zone: text(`review.tx.zone.${zone}`),
      })
    })
    goToPart('treatment')
    say(zones.join(' '))
  }, [form])
  const options = { preventDefault: true, ignoreEventWhen: isDialogOpen }
  // Not while somebody types: there it means to redo.
  useHotkeys('mod+shift+z', tell, options, [tell])
  useHotkeys('mod+1', tell, { ...options, enableOnFormTags: true }, [tell])
}
