import { CheckOutlined } from '@ant-design/icons'
import { useWords } from '../../lib/messages'
import { type PlacedSection, useExam, useIsStarted, useMissing, useSections } from '../visit_form'
import { chartKey } from './chart_keys'
import { partOf } from './chart_parts'
import { jumpToPart } from './jump_to'
import styles from './rail.module.css'

/** Every part of the page, with a tick, a dot or the number of what each still misses. */
export function SectionRail() {
  const t = useWords()
  const sections = useSections()
  return (
    <nav className={styles.rail} aria-label={t('exams.parts')}>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <PartLink section={section} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PartLink({ section: { id, title } }: { section: PlacedSection }) {
  const { exam } = useExam().page
  const part = partOf(id, exam.is_referral_letter_upload_pei === true)
  const key = chartKey(id)
  return (
    <a
      href={`#part-${id}`}
      className={styles.part}
      aria-keyshortcuts={key?.replace('Ctrl', 'Control')}
      title={key}
      onClick={(event) => {
        event.preventDefault()
        jumpToPart(id)
      }}
    >
      <span>{title}</span>
      {part && part.needs.length + part.fields.length > 0 && (
        <Mark needs={part.needs} fields={part.fields} />
      )}
    </a>
  )
}

type MarkProps = Pick<NonNullable<ReturnType<typeof partOf>>, 'needs' | 'fields'>

/** Nothing missing is a tick where somebody began; where nobody did, it is a dot. */
function Mark({ needs, fields }: MarkProps) {
  const t = useWords()
  const missing = useMissing()
  const hasLetter = useExam().page.letter !== null
  const typed = useIsStarted(fields)
  const done = typed || (hasLetter && needs.includes('gp_referral_letter'))
  const count = needs.filter((need) => missing.includes(need)).length
  const state =
    count > 0
      ? t('exams.missing_count', { count })
      : t(done ? 'exams.part_done' : 'exams.part_empty')
  return (
    <span className={styles.mark} title={state}>
      {count > 0 ? count : done ? <CheckOutlined aria-hidden /> : <span aria-hidden>·</span>}
      <span className="fs-visually-hidden">{` ${state}`}</span>
    </span>
  )
}
