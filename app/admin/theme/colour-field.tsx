import { ActionIcon, ColorPicker, ColorSwatch, Popover, TextInput } from "@mantine/core";
import { Undo2 } from "lucide-react";
import { hexOf, readHsl } from "../../../core/site/colour.ts";

/** One color, as a text and as a picker. Empty: the theme's. */
export function ColourField({
  label,
  use,
  value,
  fallback,
  error,
  onChange,
}: {
  label: string;
  use: string;
  /** As typed; "" for none of one's own. */
  value: string;
  /** The theme's. */
  fallback: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const isReadable = value === "" || readHsl(value) !== null;
  const shown = readHsl(value) ? value : fallback;
  return (
    <TextInput
      label={label}
      description={use}
      placeholder={written(fallback)}
      value={value}
      error={
        error ?? (isReadable ? undefined : "Write hue, saturation%, lightness%: 356, 74%, 41%")
      }
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSectionWidth={46}
      leftSection={
        <Popover withArrow trapFocus position="bottom-start">
          <Popover.Target>
            <ActionIcon size={40} aria-label={`Pick ${label}`}>
              <ColorSwatch color={hexOf(shown)} size={24} component="span" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <ColorPicker
              format="hsl"
              fullWidth
              value={cssOf(shown)}
              onChange={(picked) => onChange(picked.replace(/^hsl\((.*)\)$/, "$1"))}
              saturationLabel={`${label}, saturation and lightness`}
              hueLabel={`${label}, hue`}
            />
          </Popover.Dropdown>
        </Popover>
      }
      rightSectionWidth={46}
      rightSection={
        value === "" ? null : (
          <ActionIcon
            size={40}
            aria-label={`Take the theme’s ${label}`}
            onClick={() => onChange("")}
          >
            <Undo2 size={16} aria-hidden />
          </ActionIcon>
        )
      }
    />
  );
}

/** `356 74% 41%` as people write it: `356, 74%, 41%`. */
export function written(triple: string): string {
  return triple
    .trim()
    .split(/[\s,]+/)
    .join(", ");
}

function cssOf(triple: string): string {
  return `hsl(${written(triple)})`;
}
