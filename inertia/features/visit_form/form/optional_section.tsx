import type { PageField } from '#exams/rules'
import { useExam } from './exam_context'
import { Section } from './section'
import { useIsStarted } from './use_missing'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof Section>, 'isEmpty'> & {
  /** With a value in any of them it is never folded. */
  fields: readonly PageField[]
}

/** A part that the optometrist may leave out: folded while nothing is in it. Others read the chart whole. */
export function OptionalSection({ fields, ...section }: Props) {
  const { role, page } = useExam()
  const isStarted = useIsStarted(fields)
  // What is known from before is not folded away either: it may be taken over.
  const isKnown = fields.some((name) => page.last_known?.[name] !== undefined)
  return <Section {...section} isEmpty={role === 'od' && !isStarted && !isKnown} />
}
