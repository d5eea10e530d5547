import type { ImageKind } from '#exams/rules'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { isDialogOpen } from '../../ui/is_dialog_open'
import { kindKey } from '../../ui/keys'
import { ListSelect } from '../../ui/list_select'
import { type ExamImage, useExam } from '../visit_form'
import {
  CompareViewer,
  EYE_OF,
  ImageCaption,
  kindLabel,
  type Side,
  SIDES,
  slotOf,
  Stage,
  Tools,
  type ViewControl,
  ViewerButtons,
} from '../visit_images'
import { ExtraStrip } from './extra_strip'
import board from './board.module.css'
import { useBoard } from './use_board'

/** This visit's images over an earlier visit's: right eye left, left eye right, zoom and pan linked. */
export function ImageBoard() {
  const t = useWords()
  const { own, earlier, kind, kinds, control, tools, showsOwn, showsEarlier, ...state } = useBoard()
  const rows = [
    { visit: 'own', images: own, shown: showsOwn },
    { visit: 'earlier', images: earlier, shown: showsEarlier },
  ] as const
  return (
    <section
      ref={state.board}
      id="part-images"
      className={board.board}
      data-maximised={state.maximised}
      aria-labelledby="part-images-title"
    >
      <h2 id="part-images-title" tabIndex={-1} className="fs-visually-hidden">
        {t('exams.images')}
      </h2>
      <div className={board.bar}>
        <KindTabs kinds={kinds} kind={kind} onChange={state.setKind} />
        <EarlierSelect visitId={state.visitId} onChange={state.setVisitId} />
        <ViewerButtons buttonClass={board.tool} />
        <Tools tools={tools} ignoreWhen={isDialogOpen} />
      </div>
      {kind === null ? (
        <p className={board.nothing}>{t('review.no_images')}</p>
      ) : (
        <div className={board.panes}>
          {rows.map(
            ({ visit, images, shown }) =>
              shown &&
              SIDES.map((side) => (
                <ImagePane
                  key={`${visit} ${side}`}
                  id={`${visit} ${side}`}
                  side={side}
                  kind={kind}
                  control={control}
                  earlier={visit === 'earlier'}
                  image={images.find(({ field }) => field === slotOf(side, kind))}
                />
              ))
          )}
        </div>
      )}
      <ExtraStrip />
      <CompareViewer
        open={state.aligning !== null}
        start={state.aligning ? { ...state.aligning, kind: kind ?? undefined } : undefined}
        onClose={state.endAligning}
      />
    </section>
  )
}

type PaneProps = {
  id: string
  side: Side
  kind: ImageKind
  image: ExamImage | undefined
  control: ViewControl
  earlier: boolean
}

/** One eye's image at one visit, or that there is none. */
function ImagePane({ id, side, kind, image, control, earlier }: PaneProps) {
  const t = useWords()
  if (!image) {
    const what = t('exams.of_eye', { what: kindLabel(kind), eye: t(`exams.eye_${EYE_OF[side]}`) })
    return (
      <div className={board.pane}>
        <p className={board.nothing}>
          {t(earlier ? 'exams.image_missing_earlier' : 'exams.image_missing_this', { what })}
        </p>
      </div>
    )
  }
  return (
    <figure className={board.pane} data-earlier={earlier}>
      <Stage id={id} image={image} control={control} />
      <ImageCaption image={image} visit={earlier ? 'earlier' : 'this'} />
    </figure>
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
      {kinds.map((each, at) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={each === kind}
          aria-keyshortcuts={kindKey(at)}
          title={kindKey(at)}
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
  const { exam, patient, visits } = useExam().page
  const before = visits.filter(({ id, exam_date: date }) => id !== exam.id && date < exam.exam_date)
  if (before.length === 0) return null
  return (
    <ListSelect
      className={board.earlier}
      aria-label={t('review.compare_with', { patient: patient.name })}
      value={visitId ?? 0}
      options={[
        { value: 0, label: t('review.compare_last') },
        ...before.map(({ id, exam_date: date }) => ({
          value: id,
          label: formatDate(date, locale),
        })),
      ]}
      onChange={(id) => onChange(id === 0 ? null : id)}
    />
  )
}
