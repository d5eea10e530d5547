import { router } from '@inertiajs/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { STEREO_PLACERS, type StereoPositions } from '#exams/rules'
import { api } from '../../lib/api'
import { useExam } from '../visit_form'

const CALL = '/api/data/exam/update_stereoviewer_images_position/'

/** ms after the last movement. */
const QUIET = 800

export type StereoSaving = 'unchanged' | 'unsaved' | 'saving' | 'saved' | 'failed'

type Changes = { readonly [Field in keyof StereoPositions]: StereoPositions[Field] | null }

/** Where the photos of the pair were left: kept here, stored when they come to rest (C049). */
export function useStereoPositions() {
  const { page, role } = useExam()
  const { exam, stereo_positions: stored } = page
  const keeps = STEREO_PLACERS.some((each) => each === role)
  const [positions, setPositions] = useState<StereoPositions>(stored)
  const [state, setState] = useState<StereoSaving>('unchanged')
  const pending = useRef<Changes>({})
  const timer = useRef<number | undefined>(undefined)

  const send = useCallback(async () => {
    window.clearTimeout(timer.current)
    const changes = pending.current
    if (Object.keys(changes).length === 0) return
    pending.current = {}
    setState('saving')
    const body = { exam: exam.id, save_empty_values: true, ...changes }
    const answer = await api.post<{ positions: StereoPositions }>(CALL, body)
    if (answer.ok) return setState('saved')
    // What was moved meanwhile is newer.
    pending.current = { ...changes, ...pending.current }
    setState('failed')
  }, [exam.id])

  const change = useCallback(
    (changes: Changes) => {
      setPositions((now) => withChanges(now, changes))
      if (!keeps) return
      pending.current = { ...pending.current, ...changes }
      setState('unsaved')
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void send(), QUIET)
    },
    [send, keeps]
  )
  // Closing the viewer is no reason to lose the last movement.
  useEffect(
    () => () => {
      if (keeps) void send().then(() => router.reload({ only: ['stereo_positions'] }))
    },
    [keeps, send]
  )
  return { positions, state, change, retry: send }
}

function withChanges(now: StereoPositions, changes: Changes): StereoPositions {
  const kept = Object.entries({ ...now, ...changes }).filter(([, value]) => value !== null)
  return Object.fromEntries(kept)
}
