import { useRef, type ComponentType, type ReactNode } from 'react'
import { late } from './late'
import { useSeen } from './use_seen'

/**
 * A part of a page that stands below what is seen first: fetched when somebody
 * begins to work, or when its place comes into sight before then (`late.tsx`).
 *
 * @param meanwhile keeps its room
 */
export function lateBelow<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: (props: P) => ReactNode
): ComponentType<P> {
  type Seen = { readonly of: P; readonly isSeen: boolean }
  const Part = late<Seen>(
    async () => {
      const Loaded = await load()
      return ({ of }: Seen) => <Loaded {...of} />
    },
    { isWanted: ({ isSeen }) => isSeen, meanwhile: ({ of }) => meanwhile(of) }
  )
  return function Below(props: P) {
    const place = useRef<HTMLDivElement>(null)
    const isSeen = useSeen(place)
    return (
      <div ref={place}>
        <Part of={props} isSeen={isSeen} />
      </div>
    )
  }
}
