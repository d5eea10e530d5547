import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import adonisjs from '@adonisjs/vite/client'
import react from '@vitejs/plugin-react'
import { fetchAgain } from './bin/fetch_again.js'
import { firstVisits } from './bin/first_visits.js'
import { leanKit } from './bin/lean_kit.js'
import { listParts } from './bin/list_parts.js'
import { pageWords } from './bin/words/page_words.js'
import { precompress } from './bin/precompress.js'

/** The clinicians' pages and the administrators' portal. */
const ENTRY_POINTS = ['inertia/app.tsx', 'admin/main.tsx']

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * Nothing of ours, and nothing of these libraries, does anything by being
 * imported: of what a door lets through only what is used comes along.
 */
const SIDE_EFFECT_FREE = new RegExp(
  `^${root}(inertia|admin|modules|app)/|/node_modules/(@inertiajs|es-toolkit|@maskito|react-hotkeys-hook|@rc-component|@ant-design)/`
)

export default defineConfig({
  plugins: [
    react(),
    pageWords(),
    leanKit(),
    firstVisits(),
    adonisjs({
      entryPoints: ENTRY_POINTS.filter((entry) => existsSync(new URL(entry, import.meta.url))),
      reload: ['resources/views/**/*.edge'],
    }),
    listParts(),
    fetchAgain(),
    precompress(),
  ],
  resolve: {
    /** A module's pure rules through its side door; their sources are TypeScript. */
    alias: [
      { find: /^#([a-z_]+)\/rules$/, replacement: `${root}modules/$1/rules/index.ts` },
      // Inertia's forms bring it along; ours are checked by the rules themselves.
      { find: 'laravel-precognition', replacement: `${root}inertia/lib/no_precognition.ts` },
    ],
  },
  build: {
    target: 'es2022',
    /** antd in one piece is larger than the default mark; it is cached for a year. */
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // Every first visit fetches the names of all files; beside a name seven letters of a hash suffice.
      output: {
        entryFileNames: '[name]-[hash:7].js',
        chunkFileNames: '[name]-[hash:7].js',
        assetFileNames: '[name]-[hash:7][extname]',
      },
      treeshake: {
        moduleSideEffects: [
          { test: /\.css$/, sideEffects: true },
          { test: SIDE_EFFECT_FREE, sideEffects: false },
        ],
      },
    },
  },
})
