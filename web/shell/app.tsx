import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Frame } from './frame.tsx';
import { Fallen } from './pages/fallen.tsx';
import { HomePage } from './pages/home.tsx';
import { LearnPage } from './pages/learn.tsx';
import { LocalTablePage } from './pages/local_table.tsx';
import { NewTablePage } from './pages/new_table.tsx';
import { OnlineTablePage } from './pages/online_table.tsx';
import { ReplayPage } from './pages/replay.tsx';
import { SettingsPage } from './pages/settings.tsx';
import { RulesPage } from './pages/rules.tsx';
import type { Place } from './router.ts';
import { readPlace, useHash } from './router.ts';
import type { Settings } from './settings.ts';
import { loadSettings, saveSettings, SettingsContext } from './settings.ts';

function pageOf(place: Place): ReactNode {
  const [first, second = '', third] = place.path;
  switch (first) {
    case undefined:
      return <HomePage />;
    case 'new':
      return <NewTablePage key={second} game={second} query={place.query} />;
    case 'play':
      return <LocalTablePage key={second} id={second} />;
    case 't':
      return <OnlineTablePage key={second} id={second} invite={place.query.get('join')} />;
    case 'replay':
      return <ReplayPage key={second} source={second} query={place.query} />;
    case 'learn':
      if (third === 'rules')
        return <RulesPage key={second} game={second} clause={place.query.get('clause')} />;
      return <LearnPage key={`${second}/${third}`} game={second} part={third ?? ''} />;
    case 'settings':
      return <SettingsPage />;
    default:
      return (
        <main className="page">
          <h1>There is no such page</h1>
          <p>
            <a href="#/">Go to the games</a>
          </p>
        </main>
      );
  }
}

// One attribute says day or night, so that no style has to ask the system as well.
function useTheme(theme: Settings['theme']): void {
  useEffect(() => {
    const light = window.matchMedia('(prefers-color-scheme: light)');
    const apply = (): void => {
      const system = light.matches ? 'light' : 'dark';
      document.documentElement.dataset.theme = theme === 'system' ? system : theme;
    };
    apply();
    light.addEventListener('change', apply);
    return () => light.removeEventListener('change', apply);
  }, [theme]);
}

export function App(): ReactNode {
  const hash = useHash();
  const place = useMemo(() => readPlace(hash), [hash]);
  const [settings, setSettings] = useState<Settings>(loadSettings);
  useTheme(settings.theme);
  const context = useMemo(
    () => ({
      settings,
      change: (part: Partial<Settings>) => {
        const next = { ...settings, ...part };
        saveSettings(next);
        setSettings(next);
      },
    }),
    [settings],
  );
  return (
    <SettingsContext.Provider value={context}>
      <Frame place={place}>
        <Fallen key={place.path.join('/')}>{pageOf(place)}</Fallen>
      </Frame>
    </SettingsContext.Provider>
  );
}
