import { useState } from 'react'
import { Button } from '@mui/material'
import UploadFile from '@mui/icons-material/UploadFile'
import { useTranslate } from 'react-admin'
import { ImportDialog } from './import_dialog'

/** Reads a whole file into the directory on screen. */
export function ImportButton() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" startIcon={<UploadFile />} onClick={() => setOpen(true)}>
        {translate('directories.portal.import')}
      </Button>
      {open ? <ImportDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
