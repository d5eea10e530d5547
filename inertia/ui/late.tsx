import { useEffect, useId, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { whenSomebodyIsHere } from '../lib/somebody_here'
import { LateFailure } from './late_failure'

type Options<P> = {
  /** Whether it has to be there now; by itself where it is no dialog that is still closed. */
  readonly isWanted?: (props: P) => boolean
  /** Whether it is fetched as soon as somebody begins to work; parts that most never see are not. */
  readonly soon?: boolean
  /** What stands there until then. */
  readonly meanwhile?: (props: P) => ReactNode
}

/**
 * A part of a page that is not there when the page is: fetched when somebody
 * begins to work, or when it is shown before then. When that fails the page says
 * so and offers another try; nothing of what was typed is touched.
 *
 * `const HelpDesk = late(() => import('./help_desk').then((m) => m.HelpDesk))`
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isWanted = isOpen, soon = true, meanwhile = () => null }: Options<P> = {}
): ComponentType<P> {
  const part = new LatePart(load)
  if (soon) whenSomebodyIsHere(part.fetch)
  return function Late(props: P) {
    const id = useId()
    const state = useSyncExternalStore(part.listen, () => part.state)
    const tells = useSyncExternalStore(part.listen, () => part.teller === id)
    const wanted = isWanted(props)
    useEffect(() => {
      if (!wanted) return
      // What could not be had before anybody wanted it is tried once more by itself.
      part.fetch()
      return part.want(id)
    }, [wanted, id])
    if (state === 'there') return <part.Part {...props} />
    return (
      <>
        {meanwhile(props)}
        {wanted && tells && state === 'failed' && <LateFailure onRetry={part.retry} />}
      </>
    )
  }
}

/** Dialogs stand on their page before they are opened. */
const isOpen = (props: object) => {
  const { open } = props as { open?: unknown }
  return open !== false && open !== null
}

/** Fetched once for all places it is shown at. */
class LatePart<P extends object> {
  state: 'absent' | 'fetching' | 'failed' | 'there' = 'absent'
  #part: ComponentType<P> | null = null
  #listeners = new Set<() => void>()
  #wanters: readonly string[] = []

  constructor(private load: () => Promise<ComponentType<P>>) {}

  get Part(): ComponentType<P> {
    return this.#part!
  }

  /** Of all places that want it, the one that says that it did not come. */
  get teller(): string | undefined {
    return this.#wanters[0]
  }

  /** @returns what the place does when it wants it no more */
  readonly want = (id: string) => {
    this.#wanted([...this.#wanters, id])
    return () => this.#wanted(this.#wanters.filter((each) => each !== id))
  }

  readonly listen = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly fetch = () => {
    if (this.state === 'absent' || this.state === 'failed') this.retry()
  }

  readonly retry = () => {
    this.#become('fetching')
    this.load().then(
      (part) => {
        this.#part = part
        this.#become('there')
      },
      () => this.#become('failed')
    )
  }

  #wanted(ids: readonly string[]) {
    this.#wanters = ids
    for (const each of this.#listeners) each()
  }

  #become(state: LatePart<P>['state']) {
    this.state = state
    for (const each of this.#listeners) each()
  }
}
