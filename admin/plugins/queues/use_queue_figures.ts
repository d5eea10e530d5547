import { useCallback, useEffect, useRef, useState } from 'react'
import { callServer } from '../../shell/http'
import { useLive } from '../../shell/live'
import type { QueueFigures } from './queue'

type State = { data: readonly QueueFigures[]; failure: string }

/** How many stand in each queue, now and whenever a visit changes; what is known stays while it is counted anew. */
export function useQueueFigures(): State {
  const [state, setState] = useState<State>({ data: [], failure: '' })
  const asked = useRef(0)
  const load = useCallback(async () => {
    const turn = ++asked.current
    try {
      const { json } = await callServer('/api/data/admin/queue_figures/')
      if (turn === asked.current) setState({ data: json.data, failure: '' })
    } catch (error) {
      if (turn === asked.current) {
        setState(({ data }) => ({ data, failure: (error as Error).message }))
      }
    }
  }, [])
  useEffect(() => void load(), [load])
  useLive('visits', () => void load())
  return state
}
