import { ExportOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { useLocale, useWords } from '../../lib/messages'
import { type ExamImage, usePatientTitle } from '../visit_form'
import { PdfViewer } from './pdf/pdf_viewer'
import { imageLabel, isPdf, isViewable } from './slot_words'
import { ImageCaption } from './view/image_caption'
import { Stage } from './view/stage'
import { Tools, viewTools } from './view/tools'
import { useViews } from './view/use_views'
import { ViewerDialog } from './viewer_dialog'
import styles from './viewer.module.css'

/** Width to height of the frame; seed-1 section 9. */
const ASPECT_RATIO = 1.5

type Props = {
  images: readonly ExamImage[]
  /** The image shown; null is closed. */
  open: ExamImage | null
  onChange: (image: ExamImage | null) => void
}

/** Images large, on near black, each with patient, eye, kind and date (F160). */
export function Lightbox({ images, open, onChange }: Props) {
  const locale = useLocale()
  const titled = usePatientTitle()
  const shown = images.filter(isViewable)
  const at = shown.findIndex(({ id }) => id === open?.id)
  const image = shown[at]
  const step = useCallback(
    (by: 1 | -1) => {
      const next = shown[at + by]
      if (next) onChange(next)
    },
    [shown, at, onChange]
  )
  return (
    <ViewerDialog
      open={image !== undefined}
      title={image ? titled(imageLabel(image, locale)) : ''}
      onClose={() => onChange(null)}
    >
      {image && <Shown key={image.id} image={image} at={at} count={shown.length} onStep={step} />}
    </ViewerDialog>
  )
}

type ShownProps = { image: ExamImage; at: number; count: number; onStep: (by: 1 | -1) => void }

function Shown({ image, at, count, onStep }: ShownProps) {
  const t = useWords()
  const pages = isPdf(image)
  useHotkeys(
    'pageup, pagedown, bracketleft, bracketright',
    ({ code }) => {
      // The pages of a PDF are leafed through with these.
      if (pages && code.startsWith('Page')) return
      onStep(code === 'PageUp' || code === 'BracketLeft' ? -1 : 1)
    },
    [pages, onStep]
  )
  return (
    <div className={styles.lightbox}>
      <Button
        className={styles.step}
        type="text"
        icon={<LeftOutlined />}
        disabled={at === 0}
        aria-label={t('exams.view_previous')}
        onClick={() => onStep(-1)}
      />
      <figure className={styles.figure} style={{ maxWidth: `calc(78vh * ${ASPECT_RATIO})` }}>
        {pages ? <Pdf image={image} /> : <Picture image={image} onStep={onStep} />}
        <Caption image={image} at={at} count={count} />
      </figure>
      <Button
        className={styles.step}
        type="text"
        icon={<RightOutlined />}
        disabled={at === count - 1}
        aria-label={t('exams.view_next')}
        onClick={() => onStep(1)}
      />
    </div>
  )
}

/** One pane: there is nothing beside it. */
const PANES = [{ id: 'image', eye: 'od' }] as const

function Picture({ image, onStep }: { image: ExamImage; onStep: (by: 1 | -1) => void }) {
  const control = useViews({ scene: 'image', panes: PANES, linked: false })
  return (
    <>
      <div className={styles.above}>
        <OpenBeside image={image} />
        <Tools tools={viewTools(control)} />
      </div>
      <div className={styles.frame} style={{ aspectRatio: ASPECT_RATIO }}>
        <Stage id="image" image={image} control={control} onStep={onStep} autoFocus />
      </div>
    </>
  )
}

function Pdf({ image }: { image: ExamImage }) {
  const locale = useLocale()
  return <PdfViewer url={image.url} label={imageLabel(image, locale)} viewer="pdf" />
}

function OpenBeside({ image }: { image: ExamImage }) {
  const t = useWords()
  return (
    <Button
      type="text"
      icon={<ExportOutlined />}
      href={image.url}
      target="_blank"
      rel="noopener"
      aria-label={t('exams.pdf_open')}
      title={t('exams.pdf_open')}
    />
  )
}

function Caption({ image, at, count }: { image: ExamImage; at: number; count: number }) {
  const t = useWords()
  return (
    <div className={styles.caption}>
      <span>{t('exams.view_position', { at: at + 1, count })}</span>
      <ImageCaption image={image} visit={image.past ? 'earlier' : 'this'} />
      <span className={styles.name}>{image.filename}</span>
    </div>
  )
}
