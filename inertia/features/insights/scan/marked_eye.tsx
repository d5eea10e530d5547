import { Radio, Segmented } from 'antd'
import { useId, useRef, useState, type PointerEvent } from 'react'
import { outsidePart, SCAN_AREAS, type PictureSize, type ScanArea } from '#insights/rules'
import { useWords } from '../../../lib/messages'
import { EyeLetters } from '../../../ui/eye_pair'
import type { ExamImage } from '../../visit_form'
import { EYE_OF_SIDE, type Side } from '../retina_types'
import { BoxFields } from './box_fields'
import { ScanBox } from './scan_box'
import styles from './scan.module.css'
import { NO_BOX, wholeBox, type Box, type EyeMarks } from './use_marks'
import { useDrawing } from './use_drawing'

const ZOOMS = [1, 2, 4]

type Props = {
  side: Side
  photo: ExamImage | null
  marks: EyeMarks
  hintId: string
  wrong: ReadonlySet<string>
  onChange: (area: ScanArea, box: Box) => void
}

/** The fundus photograph of one eye with its two boxes, and their numbers under it (C152). */
export function MarkedEye({ side, photo, marks, hintId, wrong, onChange }: Props) {
  const t = useWords()
  const eye = EYE_OF_SIDE[side]
  return (
    <section className={styles.eye} aria-label={t(`app.eye_${eye}`)}>
      <h3 className={styles.head}>
        <EyeLetters side={eye} /> <span>{t(`app.eye_${eye}`)}</span>
      </h3>
      {photo ? (
        <Photograph key={photo.id} {...{ side, photo, marks, hintId, wrong, onChange }} />
      ) : (
        <p className={styles.faint}>{t('insights.scan_no_photo')}</p>
      )}
    </section>
  )
}

function Photograph({ side, photo, marks, hintId, wrong, onChange }: Props & { photo: ExamImage }) {
  const t = useWords()
  const group = useId()
  const picture = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<PictureSize | null>(null)
  const [zoom, setZoom] = useState(1)
  const [chosen, setChosen] = useState<ScanArea | null>(null)
  const drawing = useDrawing(picture, size)
  const eye = t(`app.eye_${EYE_OF_SIDE[side]}`)
  const unmarked = SCAN_AREAS.find((area) => wholeBox(marks[area]) === null)
  const drawn = chosen ?? unmarked ?? 'macula'

  function draw(event: PointerEvent) {
    event.preventDefault()
    drawing.take(event, { what: 'draw', box: null, change: (box) => onChange(drawn, box) })
    setChosen(drawn)
  }

  return (
    <>
      <div className={styles.tools}>
        <Radio.Group
          size="small"
          optionType="button"
          name={group}
          aria-label={t('insights.scan_draws', { eye })}
          value={drawn}
          onChange={({ target }) => setChosen(target.value as ScanArea)}
          options={SCAN_AREAS.map((area) => ({
            value: area,
            label: t(`insights.scan_area.${area}`),
          }))}
        />
        <Segmented
          size="small"
          aria-label={t('insights.scan_zoom', { eye })}
          value={zoom}
          onChange={setZoom}
          options={ZOOMS.map((each) => ({ value: each, label: `${each}×` }))}
        />
        {size && <span className={styles.faint}>{t('insights.scan_size', { ...size })}</span>}
      </div>
      <div className={styles.frame}>
        <div
          ref={picture}
          className={styles.picture}
          data-side={side}
          style={{ width: `${zoom * 100}%` }}
          onPointerDown={draw}
          {...drawing.handlers}
        >
          <img
            src={photo.url}
            alt={t('insights.scan_photo', { eye })}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
          />
          <span className={styles.letters} aria-hidden>
            {EYE_OF_SIDE[side].toUpperCase()}
          </span>
          {size &&
            SCAN_AREAS.map((area) => {
              const box = wholeBox(marks[area])
              if (!box) return null
              return (
                <ScanBox
                  key={area}
                  {...{ side, area, box, size, hintId }}
                  onChange={(next) => onChange(area, next)}
                  onRemove={() => onChange(area, NO_BOX)}
                  onGrab={(event, what) =>
                    drawing.take(event, { what, box, change: (next) => onChange(area, next) })
                  }
                />
              )
            })}
        </div>
      </div>
      {size &&
        SCAN_AREAS.map((area) => {
          const box = wholeBox(marks[area])
          const isOutside = box !== null && outsidePart(box, size) !== null
          return (
            <div key={area}>
              <BoxFields
                {...{ side, area, size, wrong }}
                box={marks[area]}
                onChange={(next) => onChange(area, next)}
              />
              {isOutside && <p className={styles.failed}>{t('insights.scan_outside')}</p>}
            </div>
          )
        })}
    </>
  )
}
