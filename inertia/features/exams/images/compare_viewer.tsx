import { LinkOutlined } from '@ant-design/icons'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { IMAGE_KINDS, type ImageKind } from '#exams/rules'
import { useWords } from '../../../lib/messages'
import { useExam } from '../form/exam_context'
import { usePatientTitle } from '../form/use_patient_title'
import type { ExamImage } from '../types'
import { ComparePane } from './compare_pane'
import { EYE_OF, SIDES, kindLabel, slotOf, type Side } from './slot_words'
import { useViewers } from './use_viewers'
import { useVisitImages } from './use_visit_images'
import { ViewTools } from './view_tools'
import { ViewerDialog } from './viewer_dialog'
import styles from './viewer.module.css'

type Props = { open: boolean; onClose: () => void }

/** Any two visits of the patient side by side, zoom and pan linked. */
export function CompareViewer({ open, onClose }: Props) {
  const t = useWords()
  const titled = usePatientTitle()
  return (
    <ViewerDialog open={open} title={titled(t('exams.compare'))} onClose={onClose}>
      {open && <Compare />}
    </ViewerDialog>
  )
}

function Compare() {
  const t = useWords()
  const { exam, visits } = useExam().page
  const before = visits.find(({ exam_date: date }) => date < exam.exam_date)
  const [ids, setIds] = useState<readonly [number | null, number | null]>([
    before?.id ?? null,
    exam.id,
  ])
  const both = [useVisitImages(ids[0]), useVisitImages(ids[1])] as const
  const kinds = IMAGE_KINDS.filter((kind) => both.some((images) => holds(images, kind)))
  const [side, setSide] = useState<Side>('right')
  const [chosen, setChosen] = useState<ImageKind | null>(null)
  const kind = chosen && kinds.includes(chosen) ? chosen : (kinds[0] ?? 'fundus_photo')
  const [linked, setLinked] = useState(true)
  const { receive, acts, inverted } = useViewers(2, { linked })
  const slot = slotOf(side, kind)

  useHotkeys(
    'l, e, bracketleft, bracketright',
    ({ code }) => {
      if (code === 'KeyL') return setLinked((now) => !now)
      if (code === 'KeyE') return setSide((now) => (now === 'right' ? 'left' : 'right'))
      const next = kinds[kinds.indexOf(kind) + (code === 'BracketLeft' ? -1 : 1)]
      if (next) setChosen(next)
    },
    [kind, kinds]
  )
  return (
    <>
      <div className={styles.bar}>
        <Segmented<Side>
          value={side}
          aria-label={t('exams.compare_eye')}
          options={SIDES.map((each) => ({ value: each, label: EYE_OF[each].toUpperCase() }))}
          onChange={setSide}
        />
        <KindSelect kinds={kinds} kind={kind} onChange={setChosen} />
        <ViewTools acts={acts} inverted={inverted}>
          <Button
            type="text"
            className={styles.tool}
            icon={<LinkOutlined aria-hidden />}
            aria-pressed={linked}
            aria-keyshortcuts="l"
            onClick={() => setLinked((now) => !now)}
          >
            {t('exams.compare_linked')}
          </Button>
        </ViewTools>
      </div>
      <div className={styles.panes}>
        {([0, 1] as const).map((at) => (
          <ComparePane
            key={at}
            label={t(at === 0 ? 'exams.compare_left' : 'exams.compare_right')}
            visitId={ids[at]}
            images={both[at]}
            slot={slot}
            inverted={inverted}
            onVisit={(id) => setIds((now) => (at === 0 ? [id, now[1]] : [now[0], id]))}
            onViewer={(viewer) => receive(at, viewer)}
          />
        ))}
      </div>
    </>
  )
}

function holds(images: readonly ExamImage[] | null, kind: ImageKind): boolean {
  return images?.some(({ field }) => SIDES.some((side) => field === slotOf(side, kind))) ?? false
}

type KindProps = {
  kinds: readonly ImageKind[]
  kind: ImageKind
  onChange: (kind: ImageKind) => void
}

function KindSelect({ kinds, kind, onChange }: KindProps) {
  const t = useWords()
  return (
    <Select<ImageKind>
      value={kind}
      aria-label={t('exams.compare_kind')}
      style={{ minWidth: 180 }}
      options={(kinds.length > 0 ? kinds : [kind]).map((each) => ({
        value: each,
        label: kindLabel(each),
      }))}
      onChange={onChange}
    />
  )
}
