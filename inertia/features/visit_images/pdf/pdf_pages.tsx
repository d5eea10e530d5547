import { ExportOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Document, Page } from 'react-pdf'
import { VIEWER_ZOOM, nextZoom, type Viewer } from '#exams/rules'
import { useWords } from '../../../lib/messages'
import { PDF_OPTIONS } from './pdf_worker'
import { useWidth } from './use_width'
import styles from './pdf.module.css'

/** Pages drawn at once; a letter is shorter, and a longer file opens in a tab of its own. */
const PAGES = 30

/** CSS pixels between two pages beside each other, and the scroll bar's. */
const BETWEEN = 8
const SCROLL_BAR = 16

type Props = { url: string; label: string; viewer: Viewer; isPaired?: boolean }

/** All pages one below the other or in pairs, with the documented zoom (seed-1 section 9, Q109). */
export default function PdfPages({ url, label, viewer, isPaired = false }: Props) {
  const t = useWords()
  const { initial, min, max } = VIEWER_ZOOM[viewer]
  const [scale, setScale] = useState<number>(initial)
  const [pages, setPages] = useState(0)
  const [room, width] = useWidth()
  const columns = isPaired ? Math.min(2, Math.max(1, pages)) : 0
  const fitted = (width - SCROLL_BAR - BETWEEN * (columns + 1)) / Math.max(1, columns)
  const size = columns > 0 ? { width: Math.max(1, fitted * scale) } : { scale }
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
      <div
        ref={room}
        className={styles.pages}
        data-columns={columns}
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        <Document
          file={url}
          options={PDF_OPTIONS}
          loading={null}
          error={<p role="alert">{t('exams.pdf_failed')}</p>}
          onLoadSuccess={({ numPages }) => setPages(numPages)}
        >
          {shown.map((page) => (
            <figure key={page} className={styles.page}>
              <Page
                pageNumber={page}
                {...size}
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
