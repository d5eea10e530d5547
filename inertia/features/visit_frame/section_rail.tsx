import { CheckOutlined } from '@ant-design/icons'
import { useWords } from '../../lib/messages'
import { useIsStarted, useMissing } from '../visit_form'
import { CHART_PARTS, type ChartPart } from './chart_parts'
import { jumpTo } from './jump_to'
import styles from './rail.module.css'

/** The chart's parts with a tick, a dot or the number of what each still misses. */
export function SectionRail() {
  const t = useWords()
  const missing = useMissing()
  return (
    <nav className={styles.rail} aria-label={t('exams.parts')}>
      <ul>
        {CHART_PARTS.map((part) => (
          <li key={part.id}>
            <PartLink
              part={part}
              count={part.needs.filter((need) => missing.includes(need)).length}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PartLink({ part, count }: { part: ChartPart; count: number }) {
  const t = useWords()
  const started = useIsStarted(part.fields)
  const done = part.needs.length > 0 ? count === 0 : started
  const state =
    count > 0
      ? t('exams.missing_count', { count })
      : t(done ? 'exams.part_done' : 'exams.part_empty')
  return (
    <a
      href={`#part-${part.id}`}
      className={styles.part}
      onClick={(event) => {
        event.preventDefault()
        jumpTo(`part-${part.id}-title`)
      }}
    >
      <span>{t(`exams.part.${part.id}`)}</span>
      <span className={styles.mark} title={state}>
        {count > 0 ? count : done ? <CheckOutlined aria-hidden /> : <span aria-hidden>·</span>}
        <span className="fs-visually-hidden">{` ${state}`}</span>
      </span>
    </a>
  )
}
