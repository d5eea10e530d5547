import { Segmented } from 'antd'
import type { ImageKind } from '#exams/rules'
import { useWords } from '../../lib/messages'
import { ListSelect } from '../../ui/list_select'
import { useExam, usePatientTitle } from '../visit_form'
import { Flicker } from './align/flicker'
import { ComparePane } from './compare_pane'
import { EYE_OF, kindLabel, SIDES, type Side } from './slot_words'
import { type CompareStart, useCompare } from './use_compare'
import { Tools } from './view/tools'
import { ViewerDialog } from './viewer_dialog'
import styles from './viewer.module.css'

type Props = { open: boolean; start?: CompareStart; onClose: () => void }

/** Any two visits of the patient side by side, or laid over each other. */
export function CompareViewer({ open, start = {}, onClose }: Props) {
  const t = useWords()
  const titled = usePatientTitle()
  return (
    <ViewerDialog open={open} title={titled(t('exams.compare'))} onClose={onClose}>
      {open && <Compare start={start} />}
    </ViewerDialog>
  )
}

function Compare({ start }: { start: CompareStart }) {
  const t = useWords()
  const { exam } = useExam().page
  const { ids, setIds, both, kinds, kind, side, slot, shown, control, tools, pair, ...on } =
    useCompare(start)
  const places = ([0, 1] as const).filter(
    (at) => shown === 'both' || shown === (at === 0 ? 'earlier' : 'later')
  )
  return (
    <>
      <div className={styles.bar}>
        <Segmented<Side>
          value={side}
          aria-label={t('exams.compare_eye')}
          options={SIDES.map((each) => ({ value: each, label: EYE_OF[each].toUpperCase() }))}
          onChange={on.setSide}
        />
        <KindSelect kinds={kinds} kind={kind} onChange={on.setKind} />
        <Tools tools={tools} />
      </div>
      {on.lacksPair && (
        <p role="status" className={styles.note}>
          {t('exams.align_none')}
        </p>
      )}
      {pair ? (
        <Flicker
          key={`${pair.earlier.id} ${pair.later.id}`}
          id="later"
          earlier={pair.earlier}
          later={pair.later}
          control={control}
          isThisVisit={(image) => image.exam === exam.id}
        />
      ) : (
        <div className={styles.panes} data-count={places.length}>
          {places.map((at) => (
            <ComparePane
              key={at}
              id={at === 0 ? 'earlier' : 'later'}
              label={t(at === 0 ? 'exams.compare_left' : 'exams.compare_right')}
              visitId={ids[at]}
              images={both[at]}
              slot={slot}
              control={control}
              onVisit={(id) => setIds((now) => (at === 0 ? [id, now[1]] : [now[0], id]))}
            />
          ))}
        </div>
      )}
    </>
  )
}

type KindProps = {
  kinds: readonly ImageKind[]
  kind: ImageKind
  onChange: (kind: ImageKind) => void
}

function KindSelect({ kinds, kind, onChange }: KindProps) {
  const t = useWords()
  return (
    <ListSelect<ImageKind>
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
