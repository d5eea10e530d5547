import { useEffect, useState } from 'react'
import Search from '@mui/icons-material/Search'
import { Dialog, DialogContent, DialogTitle, IconButton, Tooltip, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { PaletteField } from './palette_field'

/** The button of the bar, and Ctrl+K from every page of the portal. */
export function Palette() {
  const translate = useTranslate()
  const word = (key: string) => translate(`worklists.palette.${key}`)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      event.preventDefault()
      // A question that waits for its answer comes first.
      if (!document.querySelector('[role=dialog]')) setOpen(true)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <Tooltip title={word('open')}>
        <IconButton
          color="inherit"
          aria-label={word('name')}
          aria-keyshortcuts="Control+K"
          onClick={() => setOpen(true)}
        >
          <Search />
        </IconButton>
      </Tooltip>
      {isOpen ? (
        <Dialog
          open
          fullWidth
          maxWidth="sm"
          aria-labelledby="palette-name"
          onClose={() => setOpen(false)}
        >
          <DialogTitle id="palette-name">{word('name')}</DialogTitle>
          <DialogContent>
            <PaletteField onDone={() => setOpen(false)} />
            <Typography variant="body2" color="text.secondary">
              {word('keys')}
            </Typography>
          </DialogContent>
        </Dialog>
      ) : null}
    </>
  )
}
