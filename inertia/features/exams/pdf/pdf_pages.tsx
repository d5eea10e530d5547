import { ExportOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { VIEWER_ZOOM, nextZoom, type Viewer } from '#exams/rules'
import { useWords } from '../../../lib/messages'
import styles from './pdf.module.css'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

/** Nothing a document carries is run, and it fetches nothing of its own. */
const OPTIONS = { isEvalSupported: false, enableXfa: false, disableAutoFetch: true }

/** Pages drawn at once; a letter is shorter, and a longer file opens in a tab of its own. */
const PAGES = 30

type Props = { url: string; label: string; viewer: Viewer }

/** All pages one below the other, with the documented zoom (seed-1 section 9, Q109). */
export default function PdfPages({ url, label, viewer }: Props) {
  const t = useWords()
  const { initial, min, max } = VIEWER_ZOOM[viewer]
  const [scale, setScale] = useState<number>(initial)
  const [pages, setPages] = useState(0)
  const shown = Array.from({ length: Math.min(pages, PAGES) }, (_, at) => at + 1)
  return (
    <section className={styles.viewer} aria-label={label}>
      <div className={`${styles.tools} fs-no-print`}>
        <Button
          icon={<ZoomOutOutlined />}
          aria-label={t('exams.pdf_out')}
          disabled={scale <= min}
          onClick={() => setScale((now) => nextZoom(viewer, now, 'out'))}
        />
        <span className={styles.scale} role="status">{`${Math.round(scale * 100)} %`}</span>
        <Button
          icon={<ZoomInOutlined />}
          aria-label={t('exams.pdf_in')}
          disabled={scale >= max}
          onClick={() => setScale((now) => nextZoom(viewer, now, 'in'))}
        />
        <Button
          icon={<ExportOutlined />}
          href={url}
          target="_blank"
          rel="noopener"
          aria-label={t('exams.pdf_open')}
          title={t('exams.pdf_open')}
        />
      </div>
      <div className={styles.pages} tabIndex={0} role="group" aria-label={label}>
        <Document
          file={url}
          options={OPTIONS}
          loading={null}
          error={<p role="alert">{t('exams.pdf_failed')}</p>}
          onLoadSuccess={({ numPages }) => setPages(numPages)}
        >
          {shown.map((page) => (
            <figure key={page} className={styles.page}>
              <Page
                pageNumber={page}
                scale={scale}
                loading={null}
                renderTextLayer={false}
                renderAnnotationLayer={false}
              />
              <figcaption>{t('exams.pdf_page', { page, pages })}</figcaption>
            </figure>
          ))}
        </Document>
      </div>
    </section>
  )
}
