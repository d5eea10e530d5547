import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Document, Page } from 'react-pdf'
import { useWords } from '../../../lib/messages'
import { PDF_OPTIONS } from './pdf_worker'
import { useWidth } from './use_width'
import styles from './pdf.module.css'

/** CSS pixels around the page: what `.pages` keeps free, and the scroll bar. */
const AROUND = 32

/** One page and the way to the others. */
export default function PdfPage({ url, label }: { url: string; label: string }) {
  const t = useWords()
  const [pages, setPages] = useState(0)
  const [page, setPage] = useState(1)
  const [room, width] = useWidth()
  return (
    <section className={styles.viewer} aria-label={label}>
      <div className={styles.tools}>
        <Button
          icon={<LeftOutlined />}
          aria-label={t('exams.pdf_previous')}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        />
        <Button
          icon={<RightOutlined />}
          aria-label={t('exams.pdf_next')}
          disabled={page >= pages}
          onClick={() => setPage(page + 1)}
        />
        {pages > 0 && <span role="status">{t('exams.pdf_page', { page, pages })}</span>}
      </div>
      <div ref={room} className={styles.pages} tabIndex={0} role="group" aria-label={label}>
        <Document
          file={url}
          options={PDF_OPTIONS}
          loading={null}
          error={<p role="alert">{t('exams.pdf_failed')}</p>}
          onLoadSuccess={({ numPages }) => setPages(numPages)}
        >
          {pages > 0 && width > AROUND && (
            <figure className={styles.page}>
              <Page
                pageNumber={page}
                width={width - AROUND}
                loading={null}
                renderTextLayer={false}
                renderAnnotationLayer={false}
              />
            </figure>
          )}
        </Document>
      </div>
    </section>
  )
}
