import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import adonisjs from '@adonisjs/vite/client'
import react from '@vitejs/plugin-react'
import { precompress } from './bin/precompress.js'

/** The clinicians' pages and the administrators' portal. */
const ENTRY_POINTS = ['inertia/app.tsx', 'admin/main.tsx']

const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  plugins: [
    react(),
    adonisjs({
      entryPoints: ENTRY_POINTS.filter((entry) => existsSync(new URL(entry, import.meta.url))),
      reload: ['resources/views/**/*.edge'],
    }),
    precompress(),
  ],
  resolve: {
    /** A module's pure rules through its side door; their sources are TypeScript. */
    alias: [{ find: /^#([a-z_]+)\/rules$/, replacement: `${root}modules/$1/rules/index.ts` }],
  },
  build: {
    target: 'es2022',
    /** antd in one piece is larger than the default mark; it is cached for a year. */
    chunkSizeWarningLimit: 1500,
  },
})
