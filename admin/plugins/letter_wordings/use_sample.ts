import { useEffect, useState } from 'react'
import { HttpError } from 'react-admin'
import { fetchSample, type Sample, type Wording } from './wording'

/** ms: a letter is made once the typing rests. */
const RESTS = 500

export type Sampled = {
  /** The letter with the words as they are typed; null until it is made. */
  readonly sample: Sample | null
  /** Why the text cannot stand. */
  readonly refused: string | undefined
  /** Why there is no letter, though nothing speaks against the text. */
  readonly failure: string
  readonly isWorking: boolean
}

const WORKING: Sampled = { sample: null, refused: undefined, failure: '', isWorking: true }

/** The letter as it would look, anew whenever the typing rests. */
export function useSample({ key, locale }: Wording, text: string, place: string): Sampled {
  const [sampled, setSampled] = useState(WORKING)
  useEffect(() => {
    const stop = new AbortController()
    setSampled((now) => ({ ...now, isWorking: true }))
    const timer = window.setTimeout(() => {
      fetchSample({ key, locale }, { text, place }, stop.signal)
        .then((sample) => {
          if (!stop.signal.aborted) setSampled({ ...WORKING, sample, isWorking: false })
        })
        .catch((error: Error) => {
          if (stop.signal.aborted) return
          const isText = error instanceof HttpError && error.body?.errors?.text !== undefined
          setSampled({
            sample: null,
            refused: isText ? error.message : undefined,
            failure: isText ? '' : error.message,
            isWorking: false,
          })
        })
    }, RESTS)
    return () => {
      stop.abort()
      window.clearTimeout(timer)
    }
  }, [key, locale, text, place])
  return sampled
}
