import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { loadTogether } from './build/chunks.ts'
import { buildConstants } from './build/constants.ts'
import { finishBuild } from './build/finish.ts'
import { directImports } from './build/imports.ts'
import { messagesJson } from './build/messages.ts'
import { pdfFiles } from './build/pdf.ts'

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [react(), messagesJson(), pdfFiles(), directImports(), loadTogether(), finishBuild()],
  define: buildConstants(),
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/auth', '/oss', '/healthz', '/readyz'].map((path) => [`^${path}(/|\\?|$)`, { target: api }]),
    ),
  },
  build: {
    target: ['chrome107', 'edge107', 'firefox104', 'safari16'],
    // The browsers above support modulepreload; the polyfill would only cost bytes.
    modulePreload: { polyfill: false },
    // Files keep their own address: cached for ever, and outside the scripts that the budgets count.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: {
        // antd's modules declare no side effects and have none; without this, whole libraries would be included.
        moduleSideEffects: (id) => !/\/node_modules\/@rc-component\//.test(id),
      },
    },
  },
})
