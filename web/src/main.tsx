import './app/prefetch'
import './ui/tokens.css'
import './ui/print.css'
import './ui/shared.css'
import './lib/appearance'
import { createRoot } from 'react-dom/client'
import { startApp } from './app/start'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void startApp(createRoot(root))
