import { useState, type FormEvent } from 'react'
import ContentCopy from '@mui/icons-material/ContentCopy'
import DeleteOutline from '@mui/icons-material/DeleteOutline'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Box, Button, IconButton, Link, Switch, TextField } from '@mui/material'
import { Confirm, useDelete, useNotify, useTranslate, useUpdate, type HttpError } from 'react-admin'
import { Link as RouterLink, useHref } from 'react-router'
import { SAVED, savedPath, type SavedQuery } from './saved_query'

type Props = { query: SavedQuery; onOpen(): void }

/** One saved query: opened by its address, which can be given to others; one's own can be changed. */
export function SavedRow({ query, onOpen }: Props) {
  const translate = useTranslate()
  const t = (key: string, params?: object) => translate(`app.portal.saved.${key}`, params)
  const notify = useNotify()
  const { id, name, is_own: own, is_shared: shared, made_by: by } = query
  const address = new URL(useHref(savedPath(id)), window.location.origin).href
  const [isRenaming, setRenaming] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [update] = useUpdate<SavedQuery, HttpError>()
  const [remove] = useDelete<SavedQuery, HttpError>()

  const change = (data: Partial<SavedQuery>, onSuccess?: () => void) =>
    update(
      SAVED,
      { id, data, previousData: query },
      {
        onSuccess,
        onError: ({ message, body }) =>
          notify((body?.errors as Record<string, string> | undefined)?.name ?? message, {
            type: 'error',
          }),
      }
    )

  async function copy() {
    await navigator.clipboard.writeText(address)
    notify(t('copied'), { type: 'info' })
  }

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
      {isRenaming ? (
        <Rename
          name={name}
          onCancel={() => setRenaming(false)}
          onRename={(next) => change({ name: next }, () => setRenaming(false))}
        />
      ) : (
        <Link component={RouterLink} to={savedPath(id)} onClick={onOpen} sx={{ flex: 1 }}>
          {own ? name : t('of', { name, by: by ?? '–' })}
        </Link>
      )}
      {own ? (
        <Switch
          size="small"
          checked={shared}
          onChange={({ target }) => change({ is_shared: target.checked })}
          slotProps={{ input: { 'aria-label': t('share_one', { name }) } }}
        />
      ) : null}
      {'clipboard' in navigator ? (
        <IconButton aria-label={t('copy', { name })} onClick={() => void copy()}>
          <ContentCopy fontSize="small" />
        </IconButton>
      ) : null}
      {own ? (
        <>
          <IconButton aria-label={t('rename', { name })} onClick={() => setRenaming(true)}>
            <EditOutlined fontSize="small" />
          </IconButton>
          <IconButton aria-label={t('delete', { name })} onClick={() => setDeleting(true)}>
            <DeleteOutline fontSize="small" />
          </IconButton>
        </>
      ) : null}
      <Confirm
        isOpen={isDeleting}
        title={t('delete_title', { name })}
        content={t('delete_text')}
        onClose={() => setDeleting(false)}
        onConfirm={() => void remove(SAVED, { id, previousData: query })}
      />
    </Box>
  )
}

function Rename(props: { name: string; onRename(name: string): void; onCancel(): void }) {
  const translate = useTranslate()
  const [name, setName] = useState(props.name)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() !== '') props.onRename(name.trim())
  }
  return (
    <Box
      component="form"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        props.onCancel()
      }}
      sx={{ flex: 1, display: 'flex', gap: 1, alignItems: 'center' }}
    >
      <TextField
        autoFocus
        label={translate('app.portal.saved.rename_title', { name: props.name })}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <Button type="submit">{translate('app.portal.saved.save')}</Button>
    </Box>
  )
}
