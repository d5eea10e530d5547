import { EyeOutlined, LinkOutlined, SwapOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  STEREO_PHOTOS,
  STEREO_POSITION_FIELDS,
  STEREO_SWITCH_FIELDS,
  STEREO_VIEWER,
  stereoFieldsOf,
  type StereoPhoto,
  stereoPlaceOf,
} from '#exams/rules'
import { text, useWords } from '../../lib/messages'
import { say } from '../../ui/said'
import { useExam, usePatientTitle } from '../visit_form'
import { EYE_OF, type Side } from './slot_words'
import { photoOf, stereoSides } from './stereo_photos'
import { placeOf, viewOfPlace } from './stereo_place'
import { useStereoPositions, type StereoSaving } from './use_stereo_positions'
import { ImageCaption } from './view/image_caption'
import { Stage } from './view/stage'
import { type Tool, Tools, viewTools } from './view/tools'
import { useViews } from './view/use_views'
import { ViewerDialog } from './viewer_dialog'
import styles from './viewer.module.css'

/** ms after the last movement: the places are read once the images stand still. */
const STILL_AFTER = 300

/** A pair is laid as the eyes need it, also where all of a photo is in sight. */
const STEREO_LIMITS = {
  min: 0.5,
  max: STEREO_VIEWER.maxWidth / STEREO_VIEWER.width,
  roams: true,
}

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
  const { sides, side, setSide, switched, photos, control, tools, state, retry } = useStereo()
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
        <Tools tools={tools} />
      </div>
      <div className={styles.stereo} data-switched={switched}>
        {photos.map((photo) => {
          const image = photoOf(images, side, photo)!
          return (
            <figure key={photo} style={{ width: STEREO_VIEWER.width }}>
              <div className={styles.stereoFrame} style={{ height: STEREO_VIEWER.width }}>
                <Stage id={photo} image={image} control={control} />
              </div>
              <ImageCaption image={image} visit="this" />
            </figure>
          )
        })}
      </div>
    </>
  )
}

/** Which eye, where its photos lie, and the keys for it. */
function useStereo() {
  const { images } = useExam().page
  const sides = stereoSides(images)
  const [chosen, setSide] = useState<Side>(sides[0] ?? 'right')
  const side = sides.includes(chosen) ? chosen : (sides[0] ?? 'right')
  const [linked, setLinked] = useState(true)
  const { positions, state, change, retry } = useStereoPositions()
  const switched = positions[`${side}_switched`] === true
  const photos = switched ? STEREO_PHOTOS.toReversed() : STEREO_PHOTOS

  const rest = useRef<number | undefined>(undefined)
  const keep = useRef(() => {})
  const moved = useCallback(() => {
    window.clearTimeout(rest.current)
    rest.current = window.setTimeout(() => keep.current(), STILL_AFTER)
  }, [])
  useEffect(() => () => window.clearTimeout(rest.current), [])

  const eye = EYE_OF[side]
  const control = useViews({
    scene: side,
    panes: useMemo(() => STEREO_PHOTOS.map((id) => ({ id, eye })), [eye]),
    linked,
    limits: STEREO_LIMITS,
    startOf: (id) => viewOfPlace(stereoPlaceOf(positions, side, id as StereoPhoto)),
    onMoved: moved,
  })
  useEffect(() => {
    keep.current = () => {
      for (const photo of STEREO_PHOTOS) {
        const geometry = control.geometries.current.get(photo)
        if (geometry) change(stereoFieldsOf(side, photo, placeOf(control.viewOf(photo), geometry)))
      }
    }
  })

  function reset() {
    window.clearTimeout(rest.current)
    const fields = [...STEREO_POSITION_FIELDS, ...STEREO_SWITCH_FIELDS]
    const blank = fields.filter((field) => field.startsWith(side)).map((field) => [field, null])
    change(Object.fromEntries(blank))
    control.acts.reset()
  }
  const other = sides.find((each) => each !== side)
  const tools: readonly Tool[] = [
    ...(other
      ? [
          {
            id: 'other_eye' as const,
            icon: <EyeOutlined />,
            act: () => {
              setSide(other)
              say(text(`app.eye_${EYE_OF[other]}`))
            },
          },
        ]
      : []),
    {
      id: 'stereo_switch',
      icon: <SwapOutlined />,
      pressed: switched,
      act: () => change({ [`${side}_switched`]: !switched }),
    },
    {
      id: 'link',
      icon: <LinkOutlined />,
      pressed: linked,
      act: () => {
        setLinked(!linked)
        say(text(linked ? 'exams.said_unlinked' : 'exams.said_linked'))
      },
    },
    ...viewTools({ ...control, acts: { ...control.acts, reset } }),
  ]
  return { sides, side, setSide, switched, photos, control, tools, state, retry }
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
