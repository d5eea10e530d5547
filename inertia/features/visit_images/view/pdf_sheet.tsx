import { useEffect, useState } from 'react'
import { Document, Page } from 'react-pdf'
import { useWords } from '../../../lib/messages'
import { PDF_OPTIONS } from '../pdf/pdf_worker'
import type { Size } from './view'

type Props = {
  url: string
  /** from 1 */
  page: number
  /** px on screen at zoom 1 */
  width: number
  zoom: number
  onSize: (size: Size) => void
  onPages: (pages: number) => void
}

/** ms: a page is drawn sharply once the zoom rests. */
const RESTS = 200

/** px a side: larger canvases are refused by some browsers. */
const LARGEST = 4096

/** A page of a PDF as large as its sheet, drawn as finely as it is looked at. */
export default function PdfSheet({ url, page, width, zoom, onSize, onPages }: Props) {
  const t = useWords()
  const [fine, setFine] = useState(zoom)
  useEffect(() => {
    const timer = window.setTimeout(() => setFine(zoom), RESTS)
    return () => window.clearTimeout(timer)
  }, [zoom])
  const ratio = Math.min(window.devicePixelRatio * Math.max(1, fine), LARGEST / width / 1.5)
  return (
    <Document
      file={url}
      options={PDF_OPTIONS}
      loading={null}
      error={<p role="alert">{t('exams.pdf_failed')}</p>}
      onLoadSuccess={({ numPages }) => onPages(numPages)}
    >
      <Page
        pageNumber={page}
        width={width}
        devicePixelRatio={ratio}
        loading={null}
        renderTextLayer={false}
        renderAnnotationLayer={false}
        onLoadSuccess={({ originalWidth, originalHeight }) =>
          onSize({ width: originalWidth, height: originalHeight })
        }
      />
    </Document>
  )
}
