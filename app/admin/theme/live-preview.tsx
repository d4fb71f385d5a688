import { Group, Paper, SegmentedControl, Stack, Title } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useCallback, useEffect, useRef, useState } from "react";
import { customProperties } from "../../../core/site/theme/custom-properties.ts";
import { paletteOf } from "../../../core/site/theme/theme.ts";
import { isSettled } from "../shared/drafts/draft-status.ts";
import type { SectionDraftStatus } from "../shared/section-editor/section-state.ts";
import type { ThemeEditorProps } from "../shared/theme/theme-form.ts";

const DEVICES = [
  { value: "390", label: "Phone" },
  { value: "820", label: "Tablet" },
  { value: "1280", label: "Desktop" },
];

interface PreviewedService {
  readonly path: string;
  readonly name: string;
}

interface PreviewSettings {
  readonly path: string;
  /** The width of the device in CSS pixels. */
  readonly device: string;
  readonly mode: "light" | "dark";
}

const FIRST_SETTINGS: PreviewSettings = { path: "/", device: "390", mode: "light" };

/** The height of the preview in CSS pixels. */
const HEIGHT = 640;

/**
 * A real page of the site with the draft in it. Colors are written into the page as they are chosen, before the draft is on
 * the server; a new logo appears as soon as the draft is saved.
 */
export function LivePreview({
  form,
  themes,
  service,
  status,
}: ThemeEditorProps & {
  service: PreviewedService | null;
  status: SectionDraftStatus;
}) {
  const [settings, setSettings] = useState(FIRST_SETTINGS);
  const { path, device, mode } = settings;
  const iframeRef = useRef<HTMLIFrameElement>(null);
  const { ref, width: availableWidth } = useElementSize();
  const logo = useLastSaved(JSON.stringify(form.value.logo), status);

  const applyColors = useCallback(() => {
    const root = iframeRef.current?.contentDocument?.documentElement;
    if (!root) return;
    for (const [name, value] of customProperties(paletteOf(form.value, themes)[mode])) {
      root.style.setProperty(name, value);
    }
  }, [form.value, themes, mode]);
  useEffect(applyColors, [applyColors]);

  const width = Number(device);
  const scale = availableWidth > 0 ? Math.min(1, availableWidth / width) : 1;
  return (
    <Paper
      withBorder
      p={{ base: "sm", sm: "lg" }}
      pos={{ xl: "sticky" }}
      top={76}
      component="section"
      aria-labelledby="live-preview"
    >
      <Stack gap="sm">
        <Title order={2} fz={22} id="live-preview">
          Live preview
        </Title>
        <PreviewControls settings={settings} onChange={setSettings} service={service} />
        <div
          ref={ref}
          style={{
            height: HEIGHT,
            overflow: "hidden",
            background: "var(--mantine-color-gray-1)",
            border: "1px solid var(--mantine-color-default-border)",
          }}
        >
          <iframe
            key={`${path} ${logo}`}
            ref={iframeRef}
            title="The page with your changes"
            src={`/admin/preview?path=${encodeURIComponent(path)}`}
            onLoad={applyColors}
            style={{
              display: "block",
              width,
              height: HEIGHT / scale,
              border: 0,
              marginInline: "auto",
              transform: `scale(${scale})`,
              transformOrigin: "0 0",
              colorScheme: mode,
            }}
          />
        </div>
      </Stack>
    </Paper>
  );
}

/** What the preview shows: which page, how wide, and in which color scheme. */
function PreviewControls({
  settings,
  onChange,
  service,
}: {
  settings: PreviewSettings;
  onChange: (settings: PreviewSettings) => void;
  service: PreviewedService | null;
}) {
  return (
    <Group gap="xs">
      <SegmentedControl
        aria-label="Page"
        value={settings.path}
        onChange={(path) => onChange({ ...settings, path })}
        data={[
          { value: "/", label: "Home" },
          { value: "/pricing", label: "Pricing" },
          ...(service ? [{ value: service.path, label: service.name }] : []),
        ]}
      />
      <SegmentedControl
        aria-label="Device"
        value={settings.device}
        onChange={(device) => onChange({ ...settings, device })}
        data={DEVICES}
      />
      <SegmentedControl
        aria-label="Light or dark"
        value={settings.mode}
        onChange={(mode) => onChange({ ...settings, mode: mode === "dark" ? "dark" : "light" })}
        data={[
          { value: "light", label: "Light" },
          { value: "dark", label: "Dark" },
        ]}
      />
    </Group>
  );
}

/** A value as the server last had it. */
function useLastSaved(value: string, status: SectionDraftStatus): string {
  const [saved, setSaved] = useState(value);
  const isSaved = isSettled(status);
  useEffect(() => {
    if (isSaved) setSaved(value);
  }, [isSaved, value]);
  return saved;
}
