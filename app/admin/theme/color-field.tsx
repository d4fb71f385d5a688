import { ActionIcon, ColorPicker, ColorSwatch, Popover, TextInput } from "@mantine/core";
import { Undo2 } from "lucide-react";
import { formatHsl, hexFromHsl, parseColor, parseHsl } from "../../../core/site/theme/color.ts";

/** One color, typed or picked. Empty: the theme's color. */
export function ColorField({
  label,
  use,
  value,
  fallback,
  error,
  onChange,
}: {
  label: string;
  use: string;
  /** As typed; "" where there is no custom color. */
  value: string;
  /** The theme's color. */
  fallback: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const color = parseColor(value);
  const isReadable = value === "" || color !== null;
  const shown = parseHsl(value) ? value : fallback;
  return (
    <TextInput
      label={label}
      description={use}
      placeholder={formatTriple(fallback)}
      value={value}
      error={
        error ??
        (isReadable
          ? undefined
          : "Enter hue, saturation%, lightness%, such as 356, 74%, 41%, or a code such as #b51b24")
      }
      onChange={(event) => onChange(event.currentTarget.value)}
      // A code from a brand sheet becomes hue, saturation and lightness once it is complete.
      onBlur={() => {
        if (color && !parseHsl(value)) onChange(formatHsl(color));
      }}
      leftSectionWidth={46}
      leftSection={
        <Popover withArrow trapFocus position="bottom-start">
          <Popover.Target>
            <ActionIcon size={40} aria-label={`Pick ${label}`}>
              <ColorSwatch color={hexFromHsl(shown)} size={24} component="span" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <ColorPicker
              format="hsl"
              fullWidth
              value={cssColor(shown)}
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
            aria-label={`Use the theme’s ${label}`}
            onClick={() => onChange("")}
          >
            <Undo2 size={16} aria-hidden />
          </ActionIcon>
        )
      }
    />
  );
}

/** Writes `356 74% 41%` with commas: `356, 74%, 41%`. */
export function formatTriple(triple: string): string {
  return triple
    .trim()
    .split(/[\s,]+/)
    .join(", ");
}

function cssColor(triple: string): string {
  return `hsl(${formatTriple(triple)})`;
}
