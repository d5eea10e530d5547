import { Select } from 'antd'
import type { ImageKind } from '#exams/rules'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { useExam } from '../exams/form/exam_context'
import { EYE_OF, SIDES, kindLabel, slotOf } from '../exams/images/slot_words'
import { ViewerButtons } from '../exams/images/viewer_buttons'
import { ExtraStrip } from './extra_strip'
import board from './board.module.css'
import { ImagePane } from './image_pane'
import { ToolBar } from './image_tools'
import { has, useBoard } from './use_board'
import { useEarlierVisits } from './use_earlier_images'

/** This visit's images over an earlier visit's: right eye left, left eye right, zoom and pan linked. */
export function ImageBoard() {
  const t = useWords()
  const { own, earlier, kind, kinds, control, compares, flipped, tools, frame, ...state } =
    useBoard()
  const showsEarlier = kind !== null && (compares || flipped) && has(earlier, kind)
  return (
    <section ref={frame} className={board.board} aria-label={t('exams.images')}>
      <div className={board.bar}>
        <KindTabs kinds={kinds} kind={kind} onChange={state.setKind} />
        <EarlierSelect visitId={state.visitId} onChange={state.setVisitId} />
        <div className={board.tools}>
          <ViewerButtons buttonClass={board.tool} />
          <ToolBar tools={tools} />
        </div>
      </div>
      {kind === null ? (
        <p className={board.nothing}>{t('review.no_images')}</p>
      ) : (
        <div className={board.panes}>
          {(!flipped || !showsEarlier) &&
            SIDES.map((side) => (
              <ImagePane
                key={`own-${side}`}
                side={side}
                kind={kind}
                control={control}
                earlier={false}
                image={own.find(({ field }) => field === slotOf(side, kind))}
              />
            ))}
          {showsEarlier &&
            (compares || flipped) &&
            SIDES.map((side) => (
              <ImagePane
                key={`earlier-${EYE_OF[side]}`}
                side={side}
                kind={kind}
                control={control}
                earlier
                image={earlier.find(({ field }) => field === slotOf(side, kind))}
              />
            ))}
        </div>
      )}
      <ExtraStrip />
    </section>
  )
}

type TabsProps = {
  kinds: readonly ImageKind[]
  kind: ImageKind | null
  onChange: (kind: ImageKind) => void
}

function KindTabs({ kinds, kind, onChange }: TabsProps) {
  const t = useWords()
  return (
    <div role="tablist" aria-label={t('review.image_kinds')} className={board.tabs}>
      {kinds.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={each === kind}
          className={board.tab}
          onClick={() => onChange(each)}
        >
          {kindLabel(each)}
        </button>
      ))}
    </div>
  )
}

type EarlierProps = { visitId: number | null; onChange: (visitId: number | null) => void }

/** Which earlier visit to compare with; without a choice the newest image of each kind. */
function EarlierSelect({ visitId, onChange }: EarlierProps) {
  const t = useWords()
  const locale = useLocale()
  const visits = useEarlierVisits()
  const { patient } = useExam().page
  if (visits.length === 0) return null
  return (
    <Select
      className={board.earlier}
      aria-label={t('review.compare_with', { patient: patient.name })}
      value={visitId ?? 0}
      options={[
        { value: 0, label: t('review.compare_last') },
        ...visits.map(({ id, exam_date: date }) => ({
          value: id,
          label: formatDate(date, locale),
        })),
      ]}
      onChange={(id: number) => onChange(id === 0 ? null : id)}
    />
  )
}
