import { lazy, Suspense, useState } from 'react'
import { useLocale, useWords } from '../../../lib/messages'
import type { ExamImage } from '../../visit_form'
import { imageLabel, isPdf } from '../slot_words'
import { Frame } from './frame'
import { usePicture } from './use_picture'
import type { ViewControl } from './use_views'
import type { Size } from './view'
import styles from './view.module.css'

const PdfSheet = lazy(() => import('./pdf_sheet'))

type Props = {
  /** Of the pane. */
  id: string
  image: ExamImage
  control: ViewControl
  onStep?: (step: 1 | -1) => void
  autoFocus?: boolean
}

/** One image, a picture or a PDF's page, that is zoomed and panned with the others. */
export function Stage(props: Props) {
  return isPdf(props.image) ? (
    <PdfStage key={props.image.url} {...props} />
  ) : (
    <PictureStage {...props} />
  )
}

function PictureStage({ image, ...frame }: Props) {
  const t = useWords()
  const label = imageLabel(image, useLocale())
  const picture = usePicture(image)
  if (picture === 'failed') {
    return (
      <p role="alert" className={styles.failed}>
        {t('exams.image_failed')}
      </p>
    )
  }
  return (
    <Frame {...frame} label={label} image={picture?.size ?? null}>
      {() => picture && <img src={picture.src} alt="" draggable={false} />}
    </Frame>
  )
}

/** px: before its file tells, a page is a letter's. */
const LETTER: Size = { width: 612, height: 792 }

function PdfStage({ image, ...frame }: Props) {
  const label = imageLabel(image, useLocale())
  const [size, setSize] = useState(LETTER)
  const [page, setPage] = useState(1)
  const [pages, setPages] = useState(1)
  return (
    <div className={styles.whole}>
      <Frame {...frame} label={label} image={size}>
        {({ width, zoom }) => (
          <Suspense fallback={null}>
            <PdfSheet
              url={image.url}
              page={page}
              width={width}
              zoom={zoom}
              onSize={setSize}
              onPages={setPages}
            />
          </Suspense>
        )}
      </Frame>
      {pages > 1 && <Pager page={page} pages={pages} onChange={setPage} />}
    </div>
  )
}

type PagerProps = { page: number; pages: number; onChange: (page: number) => void }

function Pager({ page, pages, onChange }: PagerProps) {
  const t = useWords()
  return (
    <div className={styles.pager}>
      <button
        type="button"
        className={styles.page}
        disabled={page === 1}
        aria-label={t('exams.pdf_previous')}
        onClick={() => onChange(page - 1)}
      >
        ‹
      </button>
      <span>{t('exams.pdf_page', { page, pages })}</span>
      <button
        type="button"
        className={styles.page}
        disabled={page === pages}
        aria-label={t('exams.pdf_next')}
        onClick={() => onChange(page + 1)}
      >
        ›
      </button>
    </div>
  )
}
