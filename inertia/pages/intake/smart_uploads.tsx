import { setLayoutProps } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import {
  AddUpload,
  UploadFilters,
  UploadList,
  UploadModal,
  useUploads,
} from '../../features/smart_uploads'
import { useWords } from '../../lib/messages'
import { PageTitle } from '../../ui/page_title'

/** The practice's smart uploads, and the one that is open (F340, F342, R27). */
export default function SmartUploads() {
  const t = useWords()
  const title = t('intake.title')
  const list = useUploads()
  const [open, setOpen] = useState<number | null>(null)
  useEffect(() => setLayoutProps({ crumbs: [{ label: title }] }), [title])
  return (
    <>
      <PageTitle
        actions={
          <AddUpload
            onAdded={(only) => {
              list.reload()
              setOpen(only)
            }}
          />
        }
      >
        {title}
      </PageTitle>
      <UploadFilters filter={list.filter} onChoose={list.choose} />
      <UploadList list={list} onOpen={setOpen} />
      {open !== null && (
        <UploadModal key={open} id={open} onClose={() => setOpen(null)} onChanged={list.reload} />
      )}
    </>
  )
}
