import type { ComponentType } from 'react'
import { Create, Edit, SimpleForm } from 'react-admin'
import { EntryBar } from './entry_bar'
import { useSaidWhenSaved, type Said } from './said'
import { useTwinNotice } from './twin_notice'

type Bar = { canHide?: boolean; canDelete?: boolean }

/** Screens that add and change an entry, over the same fields; the server says what is wrong with one. */
export function entryForms(Fields: ComponentType, bar: Bar, said: Said = {}) {
  function Form() {
    return (
      <SimpleForm
        noValidate
        warnWhenUnsavedChanges
        sx={{ maxWidth: 720 }}
        toolbar={<EntryBar {...bar} />}
      >
        <Fields />
      </SimpleForm>
    )
  }
  return {
    create: function EntryCreate() {
      return (
        <Create
          redirect="list"
          mutationMode="pessimistic"
          mutationOptions={{ onError: useTwinNotice(said.exists), ...useSaidWhenSaved(said.added) }}
        >
          <Form />
        </Create>
      )
    },
    edit: function EntryEdit() {
      return (
        <Edit
          redirect="list"
          mutationMode="pessimistic"
          mutationOptions={{
            onError: useTwinNotice(said.exists),
            ...useSaidWhenSaved(said.edited),
          }}
          actions={false}
        >
          <Form />
        </Edit>
      )
    },
  }
}
