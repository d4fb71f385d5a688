import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "./admin.css";
import "./scroll-lock-nonce.ts";
import "./trusted-types.ts";
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  MantineProvider,
} from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { useStyleNonce } from "../../../ui/style-nonce.ts";

/** The color of text, buttons and links. */
const ink: MantineColorsTuple = [
  "#f4f3f0",
  "#e6e4df",
  "#cbc8c0",
  "#aba79c",
  "#8a857a",
  "#6d685e",
  "#4b4841",
  "#37342f",
  "#262420",
  "#171613",
];

/** Red, for errors and for buttons that delete. */
const seal: MantineColorsTuple = [
  "#fdeeee",
  "#f6d8d9",
  "#e9aeb0",
  "#dc8286",
  "#cf5c61",
  "#c4444a",
  "#b01c2e",
  "#961827",
  "#7d1320",
  "#630d18",
];

const theme = createTheme({
  colors: { ink, seal },
  primaryColor: "ink",
  primaryShade: { light: 8, dark: 2 },
  autoContrast: true,
  fontFamily: "Inter, system-ui, sans-serif",
  headings: { fontFamily: "Newsreader, Georgia, serif", fontWeight: "500" },
  defaultRadius: "sm",
  cursorType: "pointer",
  focusRing: "always",
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "md" } },
    ActionIcon: { defaultProps: { size: 44, variant: "subtle" } },
    TextInput: { defaultProps: { size: "md" } },
    PasswordInput: { defaultProps: { size: "md" } },
    Textarea: { defaultProps: { size: "md", autosize: true, minRows: 2 } },
    Select: { defaultProps: { size: "md" } },
    NumberInput: { defaultProps: { size: "md" } },
    TagsInput: { defaultProps: { size: "md" } },
    Switch: { defaultProps: { size: "md" } },
    Checkbox: { defaultProps: { size: "md" } },
    Modal: { defaultProps: { closeButtonProps: { "aria-label": "Close" } } },
    Notification: { defaultProps: { closeButtonProps: { "aria-label": "Close" } } },
    // A dialog's <header> would count as a second banner landmark of the page.
    ModalHeader: { defaultProps: { role: "presentation", style: { gap: 16 } } },
    DrawerHeader: { defaultProps: { role: "presentation" } },
  },
});

/** Dimmed, placeholder and error colors with a contrast of at least 4.5:1 on every background of the admin. */
const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-dimmed": "#5f5b53",
    "--mantine-color-placeholder": "#6d685e",
    "--mantine-color-error": "#b01c2e",
  },
  dark: {},
});

/** Wraps every page of the admin: Mantine's styles, our theme, and the container of notifications. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const nonce = useStyleNonce();
  return (
    <MantineProvider
      getStyleNonce={() => nonce ?? ""}
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="light"
      forceColorScheme="light"
    >
      <Notifications position="top-center" />
      {children}
    </MantineProvider>
  );
}
