import { LinkOutlined, SwapOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import {
  STEREO_PHOTOS,
  STEREO_POSITION_FIELDS,
  STEREO_SWITCH_FIELDS,
  stereoFieldsOf,
  stereoPlaceOf,
} from '#exams/rules'
import { useWords } from '../../../lib/messages'
import { useExam } from '../form/exam_context'
import { usePatientTitle } from '../form/use_patient_title'
import type { ExamImage } from '../types'
import { EYE_OF, SIDES, isPicture, slotOf, type Side } from './slot_words'
import { StereoFrame } from './stereo_frame'
import { placeIn } from './stereo_place'
import { useStereoPositions, type StereoSaving } from './use_stereo_positions'
import { useViewers } from './use_viewers'
import { ViewTools } from './view_tools'
import { ViewerDialog } from './viewer_dialog'
import styles from './viewer.module.css'

/** Eyes that have both photos of the pair, as pictures. */
export function stereoSides(images: readonly ExamImage[]): Side[] {
  return SIDES.filter((side) => STEREO_PHOTOS.every((photo) => photoOf(images, side, photo)))
}

function photoOf(images: readonly ExamImage[], side: Side, photo: (typeof STEREO_PHOTOS)[number]) {
  const slot = slotOf(side, `${photo}_photo`)
  return images.find((image) => image.field === slot && !image.past && isPicture(image))
}

/** ms: a little longer than the images take to come to rest. */
const STILL_AFTER = 300

type Props = { open: boolean; onClose: () => void }

/** The two photos of an eye beside each other, to be fused by the reader's own eyes (F162). */
export function StereoViewer({ open, onClose }: Props) {
  const t = useWords()
  const titled = usePatientTitle()
  return (
    <ViewerDialog open={open} title={titled(t('exams.stereo'))} onClose={onClose}>
      {open && <Stereo />}
    </ViewerDialog>
  )
}

function Stereo() {
  const t = useWords()
  const { images } = useExam().page
  const sides = stereoSides(images)
  const [chosen, setSide] = useState<Side>(sides[0] ?? 'right')
  const side = sides.includes(chosen) ? chosen : (sides[0] ?? 'right')
  const [linked, setLinked] = useState(true)
  const [generation, setGeneration] = useState(0)
  const { positions, state, change, retry } = useStereoPositions()
  const { viewers, receive, acts, inverted } = useViewers(2, { linked })
  const switched = positions[`${side}_switched`] === true
  const photos = switched ? STEREO_PHOTOS.toReversed() : STEREO_PHOTOS

  const rest = useRef<number | undefined>(undefined)
  const keep = useRef(() => {})
  /** The places are read once the images stand still. */
  function moved() {
    window.clearTimeout(rest.current)
    rest.current = window.setTimeout(() => keep.current(), STILL_AFTER)
  }
  useEffect(() => {
    keep.current = keepPlaces
  })
  useEffect(() => () => window.clearTimeout(rest.current), [])

  function keepPlaces() {
    photos.forEach((photo, at) => {
      const viewer = viewers[at]
      const place = viewer ? placeIn(viewer) : null
      if (place) change(stereoFieldsOf(side, photo, place))
    })
  }

  function zoom(direction: 'in' | 'out') {
    acts.zoom(direction)
    moved()
  }

  function reset() {
    acts.reset()
    const fields = [...STEREO_POSITION_FIELDS, ...STEREO_SWITCH_FIELDS]
    const blank = fields.filter((field) => field.startsWith(side)).map((field) => [field, null])
    change(Object.fromEntries(blank))
    setGeneration((now) => now + 1)
  }

  useHotkeys(
    'l, e, s',
    ({ code }) => {
      if (code === 'KeyL') setLinked((now) => !now)
      else if (code === 'KeyS') change({ [`${side}_switched`]: !switched })
      else setSide(sides.find((each) => each !== side) ?? side)
    },
    [side, sides, switched, change]
  )
  return (
    <>
      <div className={styles.bar}>
        <Segmented<Side>
          value={side}
          aria-label={t('exams.compare_eye')}
          options={sides.map((each) => ({ value: each, label: EYE_OF[each].toUpperCase() }))}
          onChange={setSide}
        />
        <SavingWords state={state} onRetry={() => void retry()} />
        <ViewTools acts={{ ...acts, zoom, reset }} inverted={inverted}>
          <Button
            type="text"
            className={styles.tool}
            icon={<SwapOutlined aria-hidden />}
            aria-pressed={switched}
            aria-keyshortcuts="s"
            onClick={() => change({ [`${side}_switched`]: !switched })}
          >
            {t('exams.stereo_switch')}
          </Button>
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
      <div className={styles.stereo}>
        {photos.map((photo, at) => (
          <StereoFrame
            key={`${side} ${photo} ${generation}`}
            image={photoOf(images, side, photo)!}
            inverted={inverted}
            place={stereoPlaceOf(positions, side, photo)}
            onViewer={(viewer) => receive(at, viewer)}
            onMoved={moved}
          />
        ))}
      </div>
    </>
  )
}

function SavingWords({ state, onRetry }: { state: StereoSaving; onRetry: () => void }) {
  const t = useWords()
  return (
    <span className={styles.state} role="status">
      {state === 'unchanged' || state === 'unsaved' ? '' : t(`exams.stereo_${state}`)}
      {state === 'failed' && (
        <Button type="link" onClick={onRetry}>
          {t('exams.upload_retry_short')}
        </Button>
      )}
    </span>
  )
}
